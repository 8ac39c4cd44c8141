/// A schedule under which a scenario fails.
public struct ExplorationFailure: Error, CustomStringConvertible {
  /// What the scenario threw, or a ``SimulationError``.
  public let cause: any Error
  /// The number of the failing schedule, counted from 1.
  public let number: Int
  /// The schedule and the seed with which it failed.
  public let schedule: Schedule
  public let seed: UInt64
  /// The schedule with the fewest departures from the order of arrival with which it fails in the same way; nil if the
  /// failure did not repeat.
  public let shrunk: RecordedSchedule?
  /// The command line that reproduces the failure.
  public let command: String
  /// Recorded departures that could not be made, if a recorded schedule was followed: the program has changed since.
  public let missed: [String]

  public var description: String {
    var lines = ["schedule \(number) (\(schedule), seed \(seed)) fails: \(cause)"]
    if let shrunk {
      lines.append(
        shrunk.count == 0
          ? "  it fails in the order of arrival"
          : "  \(shrunk.count) departure\(shrunk.count == 1 ? "" : "s") from the order of arrival: \(shrunk)")
    } else {
      lines.append("  it did not fail again: something that is not simulated decides")
    }
    if !missed.isEmpty {
      lines.append("  the recorded schedule could be followed no longer from \(missed[0]); the program has changed")
    }
    return (lines + ["  reproduce: \(command)"]).joined(separator: "\n")
  }
}
