import ReelStore

/// A reducer made from a closure, so that each test shows its own rules.
struct Rules<State, Action: Sendable>: Reducer {
  let body: (inout State, Action) -> Effect<Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body(&state, action)
  }
}

extension Store {
  /// A store that follows `rules`.
  convenience init(_ state: State, rules: @escaping (inout State, Action) -> Effect<Action>) {
    self.init(initialState: state, reducer: Rules(body: rules))
  }
}

enum CancelID: Hashable, Sendable {
  case first
  case second
}

enum Step: Hashable, Sendable {
  case go
  case stop
  case add(Int)
}

/// A sequence that delivers nothing and ends only when its consumer is cancelled.
func endless() -> AsyncStream<Never> {
  AsyncStream { _ in }
}

/// Waits until the task is cancelled.
func untilCancelled() async {
  for await _ in endless() {}
}

/// Tells when it is freed, without anybody having to ask again and again.
final class Witness: Sendable {
  private let continuation: AsyncStream<Never>.Continuation

  private init(_ continuation: AsyncStream<Never>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }

  /// A witness, and a stream that ends when the witness is freed.
  static func make() -> (witness: Witness, freed: AsyncStream<Never>) {
    let (freed, continuation) = AsyncStream.makeStream(of: Never.self)
    return (Witness(continuation), freed)
  }
}

/// A store that runs `effect` on `go` and `stop` on `stop`, and adds up.
@MainActor
func makeStore(
  stop: Effect<Step> = .cancel(id: CancelID.first), go effect: @escaping @Sendable () -> Effect<Step>
) -> Store<Int, Step> {
  Store(0) { state, step in
    switch step {
    case .go: return effect()
    case .stop: return stop
    case .add(let number):
      state += number
      return .none
    }
  }
}
