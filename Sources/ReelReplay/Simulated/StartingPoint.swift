import ReelRecording

/// Where a replay begins: the first snapshot of the recording's first store.
struct StartingPoint {
  let snapshot: Event.Snapshot

  /// - Throws: ``ReplayError/noStartingState(before:)`` if the recording has no snapshot before its first action.
  init(_ recording: Recording) throws(ReplayError) {
    for event in recording.events() {
      switch event.kind {
      case .snapshot(let snapshot) where snapshot.store == 0:
        self.snapshot = snapshot
        return
      case .action(let action) where action.store == 0: throw .noStartingState(before: event.sequence)
      default: continue
      }
    }
    throw .noStartingState(before: nil)
  }
}

/// Why a recording cannot be replayed.
public enum ReplayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recording has an action, at that sequence number, before any state; nil: it has neither.
  case noStartingState(before: UInt64?)
  /// The store cannot begin in the recorded state; `reason` says where and why.
  case unfitState(store: String, reason: String)
  /// The store has no reducer that can be called on its own.
  case noReducer(store: String)

  public var description: String {
    switch self {
    case .noStartingState(let sequence?):
      "the recording starts at event \(sequence) without a snapshot: there is no state to replay from; use a whole copy"
    case .noStartingState(nil):
      "no snapshot can be read from the recording: there is no state to replay from; use a whole copy"
    case .unfitState(let store, let reason):
      "store '\(store)' cannot begin in the recorded state: \(reason); replay on the store that was recorded, in the "
        + "version that was recorded"
    case .noReducer(let store):
      "store '\(store)' has no reducer that can be called on its own; replay it with --mode simulate"
    }
  }
}
