/// The rules of a feature: how an action changes the state, and what work it asks for.
///
/// A reducer is pure. It reads nothing but its arguments and its own constants: no clock, no randomness, no global. What
/// it needs from outside it asks for with an ``Effect``, and hears back in a later action. That is what makes a
/// recorded session repeatable.
///
/// ```swift
/// struct Counter: Reducer {
///   let service: any CountService
///
///   func reduce(into state: inout Int, action: CounterAction) -> Effect<CounterAction> {
///     switch action {
///     case .incrementTapped:
///       state += 1
///       return .none
///     case .loadTapped:
///       return .run(name: "load") { send in
///         await send(.loaded(try await service.count()))
///       } failed: { error in
///         .failed("\(error)")
///       }
///     …
/// ```
public protocol Reducer<State, Action> {
  /// What the feature knows; best a value type whose parts are `Equatable`.
  associatedtype State
  /// What can happen to the feature; best an enum.
  associatedtype Action: Sendable

  /// Applies `action` to `state` and returns the work that follows from it, ``Effect/none`` if there is none.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
