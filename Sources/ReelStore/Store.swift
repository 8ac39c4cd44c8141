import Observation

/// Holds a feature's state, applies actions to it one by one, and runs the effects they ask for.
///
/// ```swift
/// let store = Store(initialState: Market.State(), reducer: Market())
/// store.dispatch(.screenShown)
/// …
/// render(store.price)  // told again when the price changes, and only then
/// ```
///
/// **Observation is narrow.** Reading `store.price` registers that slice of the state and nothing else; reading
/// ``state`` registers all of it. After an action, the readers of slices that differ from what they saw are told, once;
/// a write of an equal value tells nobody. Slices that are not `Equatable` count as changed by every action. Observers are
/// told after the reduce, so whatever they read is the new state.
///
/// **Dispatch is re-entrant.** An action dispatched while another one is being handled (by an observer, or by
/// ``Effect/send(_:name:function:fileID:line:)``) is queued, and handled in order before the outermost ``dispatch(_:)``
/// returns. The native stack does not grow.
///
/// **The store is never kept alive by its own effects.** When its last owner lets go it is freed at once and all its
/// effects are cancelled; what must outlive a screen belongs to a store that does.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable>: Observable {
  private var current: State
  private let reducer: any Reducer<State, Action>
  private let runner = EffectRunner<State, Action>()
  private let registrar = ObservationRegistrar()
  private var slices = SliceTable<State>()
  private var inbox = Inbox<(action: Action, origin: ActionOrigin)>()
  private var isHandling = false

  /// Creates a store that starts in `initialState` and follows `reducer`. No effect runs before the first action.
  public init(initialState: State, reducer: some Reducer<State, Action>) {
    self.current = initialState
    self.reducer = reducer
    runner.store = self
  }

  isolated deinit {
    runner.release()
  }

  /// The whole state. An observer that reads it here is told of every change: prefer a slice, as in `store.price`.
  public var state: State { self[dynamicMember: \.self] }

  /// A slice of the state, observed on its own.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    let value = current[keyPath: keyPath]
    registrar.access(self, keyPath: \Self.[dynamicMember: keyPath])
    if !slices.contains(keyPath) {
      slices.insert(
        Slice(keyPath, seen: value) { [unowned self] in
          registrar.withMutation(of: self, keyPath: \Self.[dynamicMember: keyPath]) {}
        })
    }
    return value
  }

  /// Applies `action` and whatever follows from it in this turn, and starts its effects.
  public func dispatch(_ action: Action) {
    receive(action, from: .outside)
  }

  /// Tells `observer` of everything that happens in the store from now on, up to the end of its last effect.
  ///
  /// Observers are kept as long as the store and its running effects are. An observer that holds the store strongly keeps
  /// it alive; it has no need to, since events carry the state.
  public func observe(_ observer: @escaping @MainActor (StoreEvent<State, Action>) -> Void) {
    runner.observe(observer)
  }

  // MARK: - Handling actions

  func receive(_ action: Action, from origin: ActionOrigin) {
    inbox.append((action, origin))
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while let (action, origin) = inbox.popFirst() { handle(action, from: origin) }
  }

  private func handle(_ action: Action, from origin: ActionOrigin) {
    if case .effect(let id) = origin, !runner.isLive(id) {
      return runner.emit(.discarded(id, action))
    }
    let effect = reducer.reduce(into: &current, action: action)
    let changed = slices.removeChanged(in: current)
    runner.emit(.action(action, origin: origin, state: current))
    if case .effect(let id) = origin { runner.didReduceAction(of: id) }
    for slice in changed { slice.notify() }
    runner.perform(effect)
  }
}
