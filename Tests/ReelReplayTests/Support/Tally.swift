import ReelRecording
import ReelReplay
import ReelStore

/// A reducer made of a closure, for stores of a few lines.
struct Rule<State, Action: Sendable>: Reducer {
  let body: @Sendable (inout State, Action) -> Effect<Action>

  init(_ body: @escaping @Sendable (inout State, Action) -> Effect<Action>) { self.body = body }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { body(&state, action) }
}

extension StoreAdapter {
  /// A store on `ReelStore` whose reducer is a closure.
  static func rule<State: Codable & Sendable, Action: Codable & Sendable>(
    _ name: String, _ initial: State, _ body: @escaping @Sendable (inout State, Action, Exchanges) -> Effect<Action>
  ) -> StoreAdapter {
    .store(name, initialState: initial) { environment in
      Rule { body(&$0, $1, environment.exchanges) }
    }
  }

  /// Adds up what it is told.
  static var tally: StoreAdapter {
    .rule("tally", 0) { (state: inout Int, action: Tally, _) in
      switch action {
      case .add(let number): state &+= number
      }
      return .none
    }
  }
}

enum Tally: Codable, Sendable {
  case add(Int)
}

/// A store as people write it: a class with a state, and whatever `dispatch` starts.
@MainActor
final class HandWritten<State: Codable, Action: Codable> {
  private(set) var state: State
  private let handle: @MainActor (HandWritten, Action) -> Void
  /// What it started, by name.
  var tasks: [String: Task<Void, Never>] = [:]

  init(_ state: State, _ handle: @escaping @MainActor (HandWritten, Action) -> Void) {
    self.state = state
    self.handle = handle
  }

  isolated deinit {
    for task in tasks.values { task.cancel() }
  }

  func dispatch(_ action: Action) {
    handle(self, action)
    Recorder.record(action, state: state, of: self)
  }

  func change(_ body: (inout State) -> Void) { body(&state) }
}

extension StoreAdapter {
  /// A hand-written store; `handle` changes its state and starts its tasks.
  static func manual<State: Codable & Sendable, Action: Codable>(
    _ name: String, _ initial: State,
    _ handle: @escaping @MainActor @Sendable (HandWritten<State, Action>, Action, Exchanges) -> Void
  ) -> StoreAdapter {
    .handWritten(
      name,
      make: { environment in
        HandWritten<State, Action>(initial) { handle($0, $1, environment.exchanges) }
      }, state: { $0.state }, dispatch: { $0.dispatch($1) })
  }
}
