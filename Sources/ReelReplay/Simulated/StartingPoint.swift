import ReelRecording

/// Where a replay begins: the first snapshot of the recording's store.
struct StartingPoint {
  let snapshot: Event.Snapshot
  /// How many stores joined before it.
  let storeName: String

  /// - Throws: ``ReplayError/noStartingState(_:)`` if the recording has no snapshot before its first action.
  init(_ recording: Recording) throws(ReplayError) {
    var name: String?
    for event in recording.events() {
      switch event.kind {
      case .storeAttached(0, let attached): name = attached
      case .snapshot(let snapshot) where snapshot.store == 0:
        self.snapshot = snapshot
        storeName = name ?? recording.header.store
        return
      case .action: throw .noStartingState(event.sequence)
      default: continue
      }
    }
    throw .noStartingState(0)
  }
}

/// Why a recording cannot be replayed.
public enum ReplayError: Error, Sendable, CustomStringConvertible {
  /// The recording has an action, at that sequence number, before any state.
  case noStartingState(UInt64)
  /// The store has no reducer that can be called on its own.
  case noReducer(store: String)

  public var description: String {
    switch self {
    case .noStartingState(let sequence):
      "the recording has no snapshot before event \(sequence): there is no state to start from"
    case .noReducer(let store):
      "store '\(store)' has no reducer that can be called on its own; replay it with --mode simulate"
    }
  }
}
