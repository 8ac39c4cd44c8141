import ReelStore

/// What a store told its observers, as lines of text that a test can compare and wait for.
@MainActor
final class EventLog {
  private(set) var lines: [String] = []
  private var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []

  /// The store, so that it lives as long as a test looks at what it told, however the optimiser sees that.
  private var kept: AnyObject?

  init() {}

  /// Keeps `store` and logs its events.
  init<State, Action>(of store: Store<State, Action>) {
    kept = store
    observe(store)
  }

  /// Logs the events of `store` without keeping it.
  func observe<State, Action>(_ store: Store<State, Action>) {
    store.observe { [weak self] in self?.append(Self.line(for: $0)) }
  }

  func append(_ line: String) {
    lines.append(line)
    let ready = waiting.filter { $0.line == line }
    waiting.removeAll { $0.line == line }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Returns once `line` has been logged.
  func wait(for line: String) async {
    guard !lines.contains(line) else { return }
    await withCheckedContinuation { waiting.append((line, $0)) }
  }

  private static func line<State, Action>(for event: StoreEvent<State, Action>) -> String {
    switch event {
    case .action(let action, .outside, _): "\(action)"
    case .action(let action, .effect(let id), _): "\(action) by \(id)"
    case .effectStarted(let info): "start \(info.id) \(info.name)\(info.cancellationID.map { " [\($0)]" } ?? "")"
    case .effectEnded(let id, let outcome): "end \(id) \(outcome)"
    case .cancelled(let id, let matched, _): "cancel \(id) \(matched)"
    case .discarded(let id, let action): "discard \(action) by \(id)"
    case .released: "released"
    }
  }
}
