/// Runs the effects of one store and tells its observers.
///
/// Effect tasks hold the runner, and the runner holds the store weakly: no effect ever keeps its store alive, and
/// observers still hear of effects that end after the store has gone. The runner goes with the last of them.
@MainActor
final class EffectRunner<State, Action: Sendable> {
  /// An effect that has not ended.
  private struct Running {
    let keys: [EffectKey]
    /// Whether its whole work is to dispatch one action, for which it needs no task.
    let isImmediate: Bool
    /// Nil before it is launched.
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  weak var store: Store<State, Action>?
  private var observers: [(StoreEvent<State, Action>) -> Void] = []
  private var running: [EffectID: Running] = [:]
  /// The effects that a cancel would find now.
  private var cancellable: [EffectKey: Set<EffectID>] = [:]
  private var nextID: EffectID = 0

  func observe(_ observer: @escaping (StoreEvent<State, Action>) -> Void) {
    observers.append(observer)
  }

  func emit(_ event: @autoclosure () -> StoreEvent<State, Action>) {
    guard !observers.isEmpty else { return }
    let event = event()
    for observer in observers { observer(event) }
  }

  /// Whether the effect may still change its store.
  func isLive(_ id: EffectID) -> Bool {
    running[id]?.isCancelled == false
  }

  /// Registers all steps in order, then starts what is still wanted.
  func perform(_ effect: Effect<Action>) {
    var launches: [Launch] = []
    for step in effect.steps {
      switch step {
      case .start(let start): register(start, launches: &launches)
      case .cancel(let key, let origin, let mayMatchNothing):
        cancel(key, origin: origin, mayMatchNothing: mayMatchNothing)
      }
    }
    for launch in launches where isLive(launch.id) { self.launch(launch) }
  }

  /// The effect's work is over. Must be the last thing that its task does.
  func end(_ id: EffectID) {
    guard let ended = running.removeValue(forKey: id) else { return }
    forget(id, keys: ended.keys)
    emit(.effectEnded(id, ended.isCancelled ? .cancelled : .finished))
  }

  /// An action of the effect was reduced, which is all that an immediate effect does.
  func didReduceAction(of id: EffectID) {
    if running[id]?.isImmediate == true { end(id) }
  }

  /// The store is gone: nothing of its effects is wanted any longer.
  func release() {
    emit(.released)
    running.keys.sorted().forEach(stop)
  }

  // MARK: - Starting

  private struct Launch {
    let id: EffectID
    let name: String
    let operation: @Sendable (Send<Action>) async -> Void
  }

  private func register(_ start: EffectStart<Action>, launches: inout [Launch]) {
    let id = nextID
    nextID += 1
    running[id] = Running(keys: start.keys, isImmediate: start.isImmediate)
    for key in start.keys { cancellable[key, default: []].insert(id) }
    emit(.effectStarted(EffectInfo(id: id, start: start)))
    switch start.work {
    case .operation(let operation): launches.append(Launch(id: id, name: start.origin.name, operation: operation))
    case .action(let action): store?.receive(action, from: .effect(id))
    }
  }

  private func launch(_ launch: Launch) {
    running[launch.id]?.task = Task(name: launch.name) { @concurrent in
      if !Task.isCancelled { await launch.operation(Send { self.deliver($0, from: launch.id) }) }
      await self.end(launch.id)
    }
  }

  private func deliver(_ action: Action, from id: EffectID) {
    if let store { store.receive(action, from: .effect(id)) } else { emit(.discarded(id, action)) }
  }

  // MARK: - Cancelling

  private func cancel(_ key: EffectKey, origin: EffectOrigin, mayMatchNothing: Bool) {
    let matched = cancellable[key, default: []].sorted()
    guard !matched.isEmpty || !mayMatchNothing else { return }
    emit(.cancelled(id: key.text, matched: matched, source: origin.source))
    matched.forEach(stop)
  }

  private func stop(_ id: EffectID) {
    guard let effect = running[id] else { return }
    running[id]?.isCancelled = true
    forget(id, keys: effect.keys)
    if let task = effect.task { task.cancel() } else { end(id) }
  }

  private func forget(_ id: EffectID, keys: [EffectKey]) {
    for key in keys {
      cancellable[key]?.remove(id)
      if cancellable[key]?.isEmpty == true { cancellable[key] = nil }
    }
  }
}

extension EffectInfo {
  fileprivate init(id: EffectID, start: EffectStart<some Sendable>) {
    self.init(
      id: id, name: start.origin.name,
      cancellationID: start.keys.isEmpty ? nil : start.keys.map(\.text).joined(separator: ", "),
      source: start.origin.source)
  }
}
