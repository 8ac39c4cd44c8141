import ReelRecording
import ReelStore

extension StoreAdapter {
  /// A store on `ReelStore`.
  ///
  /// ```swift
  /// static let counter = StoreAdapter.store("counter", initialState: 0) { environment in
  ///   Counter(service: RecordedCounts(live: LiveCounts(), exchanges: environment.exchanges))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What recordings and command lines call the store.
  ///   - initialState: The state the store starts in when no recording gives another.
  ///   - scenarios: The sessions that can be recorded without a person.
  ///   - reducer: Makes the reducer. All its calls out of the store's world must go through the exchanges.
  public static func store<R: Reducer>(
    _ name: String, initialState: R.State, scenarios: [StoreScenario] = [],
    reducer: @escaping @MainActor @Sendable (StoreEnvironment) -> R
  ) -> StoreAdapter where R.State: Codable & Sendable, R.Action: Codable {
    StoreAdapter(
      name: name, scenarios: scenarios,
      make: { environment in
        let start = try environment.initialState.map { try ValueDecoder().decode(R.State.self, from: $0) }
        let store = Store(initialState: start ?? initialState, reducer: reducer(environment))
        environment.recorder?.attach(store, name: name)
        return StoreHandle(store, reportsRelease: true, state: { $0.state }) { $0.dispatch($1) }
      },
      makeReduction: { start in
        let environment = StoreEnvironment(exchanges: .unanswered, scenario: nil, recorder: nil)
        return try Reduction(reducer(environment), from: start)
      })
  }

  /// A store written by hand: any class that has a state and takes actions.
  ///
  /// The class puts one line into its dispatch, `Recorder.record(action, state: state, of: self)`, and is otherwise
  /// left as it is.
  ///
  /// - Parameters:
  ///   - name: What recordings and command lines call the store.
  ///   - scenarios: The sessions that can be recorded without a person.
  ///   - make: Makes the store. All its calls out of its world must go through the exchanges.
  ///   - state: Reads the state.
  ///   - dispatch: Dispatches an action.
  public static func handWritten<S: AnyObject, State: Codable, Action: Codable>(
    _ name: String, scenarios: [StoreScenario] = [],
    make: @escaping @MainActor @Sendable (StoreEnvironment) -> S,
    state: @escaping @MainActor @Sendable (S) -> State,
    dispatch: @escaping @MainActor @Sendable (S, Action) -> Void
  ) -> StoreAdapter {
    StoreAdapter(
      name: name, scenarios: scenarios,
      make: { environment in
        let store = make(environment)
        environment.recorder?.attach(store, name: name, state: state(store))
        return StoreHandle(store, reportsRelease: false, state: state, dispatch: dispatch)
      },
      makeReduction: nil)
  }
}

extension StoreHandle {
  fileprivate init<S: AnyObject, State: Encodable, Action: Decodable>(
    _ store: S, reportsRelease: Bool, state: @escaping @MainActor (S) -> State,
    dispatch: @escaping @MainActor (S, Action) -> Void
  ) {
    let held = Held(store)
    self.init(
      dispatch: { value in
        let action = try ValueDecoder().decode(Action.self, from: value)
        if let store = held.store { dispatch(store, action) }
      },
      state: { try held.store.map { try ValueEncoder().encode(state($0)) } ?? .null },
      release: { held.store = nil },
      isAlive: { held.ghost != nil }, reportsRelease: reportsRelease)
  }
}

/// A store that can be let go of, and then still be asked for.
@MainActor
private final class Held<S: AnyObject> {
  var store: S?
  weak var ghost: S?

  init(_ store: S) {
    self.store = store
    ghost = store
  }
}

extension Reduction {
  fileprivate init<R: Reducer>(_ reducer: R, from start: Value) throws where R.State: Codable, R.Action: Decodable {
    let digester = StateDigester()
    let current = Current(reducer, try ValueDecoder().decode(R.State.self, from: start))
    self.init(
      reduce: { current.reduce(try ValueDecoder().decode(R.Action.self, from: $0)) },
      state: { try ValueEncoder().encode(current.state) },
      digest: { try digester.digest(of: current.state) })
  }
}

/// A reducer and the state it has come to.
@MainActor
private final class Current<R: Reducer> {
  private(set) var state: R.State
  private let reducer: R

  init(_ reducer: R, _ state: R.State) {
    self.reducer = reducer
    self.state = state
  }

  func reduce(_ action: R.Action) { _ = reducer.reduce(into: &state, action: action) }
}
