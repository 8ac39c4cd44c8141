/// Work that a reducer asks for: a description, which a ``Store`` carries out after the reduce.
///
/// ```swift
/// case .screenShown:
///   return .merge(
///     .run(name: "load", id: EffectID.load, cancelInFlight: true) { send in
///       await send(.loaded(service.items()))
///     },
///     .stream(name: "prices", id: EffectID.prices) {
///       service.prices()
///     } transform: {
///       .priceChanged($0)
///     })
/// case .screenHidden:
///   return .merge(.cancel(id: EffectID.load), .cancel(id: EffectID.prices))
/// ```
///
/// The steps of an effect are read in order, and only then are operations started: an effect that a later step of the same
/// ``merge(_:)-(Effect<Action>...)`` cancels never runs, while a cancel before it leaves it alone.
///
/// Cancellation ids are any `Hashable & Sendable` values. They are private to one store instance, so two stores with
/// the same reducer never touch each other's effects.
public struct Effect<Action: Sendable>: Sendable {
  /// What to do, in the order of registration.
  var steps: [EffectStep<Action>]

  /// No work.
  public static var none: Self { Effect(steps: []) }

  /// All of `effects`, registered in this order and then run concurrently.
  public static func merge(_ effects: Effect...) -> Self {
    merge(effects)
  }

  /// All of `effects`, registered in this order and then run concurrently.
  public static func merge(_ effects: some Sequence<Effect>) -> Self {
    Effect(steps: effects.flatMap(\.steps))
  }

  /// Dispatches `action` next, in the turn that is under way.
  ///
  /// Chains of any length run on a constant native stack.
  public static func send(
    _ action: Action, name: String? = nil, function: String = #function, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let origin = EffectOrigin(name: name, function: function, fileID: fileID, line: line)
    return Effect(steps: [.start(EffectStart(origin: origin, work: .action(action)))])
  }

  /// Cancels the live effects of this store that carry `id`.
  ///
  /// From here on none of their actions is reduced. A cancel that finds nothing is not an error, but observers see that it
  /// matched nothing.
  public static func cancel(
    id: some Hashable & Sendable, function: String = #function, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let origin = EffectOrigin(name: nil, function: function, fileID: fileID, line: line)
    return Effect(steps: [.cancel(EffectKey(id), origin, mayMatchNothing: false)])
  }

  /// The same work, cancelled by ``cancel(id:function:fileID:line:)`` with `id`, in addition to the ids it has.
  ///
  /// - Parameters:
  ///   - id: Any value; equal ids name the same group of effects within one store.
  ///   - cancelInFlight: Whether effects already live under `id` are cancelled first.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false, function: String = #function,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let key = EffectKey(id)
    var steps = steps.map { $0.cancellable(by: key) }
    if cancelInFlight {
      let origin = EffectOrigin(name: nil, function: function, fileID: fileID, line: line)
      steps.insert(.cancel(key, origin, mayMatchNothing: true), at: 0)
    }
    return Effect(steps: steps)
  }
}
