/// How an effect's operation speaks to its store.
///
/// ```swift
/// .run(name: "load", id: EffectID.load, cancelInFlight: true) { send in
///   await send(.loaded(service.items()))
/// },
/// ```
///
/// Whether the effect is still wanted is decided on the main actor, in the same turn in which the action would be
/// reduced. So once an effect has been cancelled, or its store is gone, none of its actions is ever reduced; the
/// store's observers are told of each as ``StoreEvent/discarded(_:_:)``.
public struct Send<Action: Sendable>: Sendable {
  private let deliver: @MainActor @Sendable (Action) -> Void

  init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Dispatches `action` on behalf of the effect.
  @MainActor
  public func callAsFunction(_ action: Action) {
    deliver(action)
  }
}
