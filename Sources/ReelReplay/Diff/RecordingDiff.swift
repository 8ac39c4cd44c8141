import ReelRecording

/// The first event at which two recordings differ, with the state diff there.
public struct RecordingDiff: Codable, Sendable, Hashable {
  /// The place in the order of events, from 0.
  public var event: UInt64
  /// The event in the first recording; nil if that has ended.
  public var left: String?
  /// The event in the second recording; nil if that has ended.
  public var right: String?
  /// The differences between the two states after the last action up to there, a line each; empty if they are equal.
  public var state: [String]

  /// Compares two recordings event by event.
  ///
  /// - Parameters:
  ///   - left: the first recording.
  ///   - right: the second recording.
  ///   - adapters: the stores with whose reducers the states are rebuilt; without them the state diff is left out.
  /// - Returns: the first difference; nil if every event of the two is equal.
  @MainActor
  public static func first(_ left: Recording, _ right: Recording, adapters: [StoreAdapter]) -> RecordingDiff? {
    let (leftEvents, rightEvents) = (left.events(), right.events())
    var lastAction: UInt64?
    while true {
      switch (leftEvents.next(), rightEvents.next()) {
      case (nil, nil): return nil
      case (let a?, let b?) where a == b:
        if a.action != nil { lastAction = a.sequence }
      case (let a, let b):
        let states = [(left, a), (right, b)].map { recording, event in
          let sequence = event?.action == nil ? lastAction : event?.sequence
          return sequence.flatMap { RecordedStates(recording: recording, adapters: adapters).state(after: $0) }
        }
        return RecordingDiff(
          event: a?.sequence ?? b?.sequence ?? 0, left: a.map { EventText.line($0) },
          right: b.map { EventText.line($0) },
          state: stateLines(states[0], states[1]))
      }
    }
  }

  private static func stateLines(_ left: Value?, _ right: Value?) -> [String] {
    guard let left, let right else {
      return ["the states there cannot be rebuilt: that takes the recorded store, with a reducer to call"]
    }
    return StateDiff(left, right).lines()
  }
}
