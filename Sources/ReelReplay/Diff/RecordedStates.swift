import ReelRecording

/// Rebuilds the state that a recording had after one of its actions.
@MainActor
struct RecordedStates {
  let recording: Recording
  /// The adapters among which the recording's own store is looked for.
  let adapters: [StoreAdapter]

  /// The state of the first store after the action with that sequence number; nil if it cannot be rebuilt: the store is
  /// unknown or has no reducer of its own, its reducer does not give the recorded digest there, or the recording has a
  /// gap before.
  func state(after sequence: UInt64) -> Value? {
    guard let reduction else { return nil }
    var actions = RecordedActions(recording)
    var digest: Digest?
    while let (event, action) = actions.next(), event.sequence <= sequence {
      guard (try? reduction.reduce(action.value)) != nil else { return nil }
      digest = action.digest
    }
    guard let state = try? reduction.state(), digest == nil || digest == Digest(of: state) else { return nil }
    return state
  }

  private var reduction: Reduction? {
    let adapter = adapters.first { $0.name == recording.header.store && $0.canReduce }
    guard let adapter, let start = try? StartingPoint(recording) else { return nil }
    return try? adapter.makeReduction(from: start.snapshot.state)
  }
}
