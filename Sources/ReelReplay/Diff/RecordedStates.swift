import ReelRecording

/// Rebuilds the state that a recording had after one of its actions.
@MainActor
struct RecordedStates {
  let recording: Recording
  /// The adapters among which the recording's own store is looked for.
  let adapters: [StoreAdapter]

  /// The state of the first store after the action with that sequence number; nil if it cannot be rebuilt: the store is
  /// unknown or has no reducer of its own, or the recording has a gap before.
  func state(after sequence: UInt64) -> Value? {
    var reduction: Reduction?
    var start: Value?
    var timeline = Timeline(recording)
    while let event = timeline.next(), event.sequence <= sequence {
      switch event.kind {
      case .snapshot(let snapshot) where snapshot.store == 0 && start == nil:
        start = snapshot.state
        reduction = makeReduction(from: snapshot.state)
      case .action(let action) where action.store == 0:
        guard let reduction, (try? reduction.reduce(action.value)) != nil else { return nil }
      default: break
      }
    }
    return try? reduction?.state()
  }

  private func makeReduction(from state: Value) -> Reduction? {
    let adapter = adapters.first { $0.name == recording.header.store }
    return try? adapter?.makeReduction?(state)
  }
}
