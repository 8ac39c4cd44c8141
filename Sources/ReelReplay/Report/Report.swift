/// What a replay of one recording found.
public struct Report: Codable, Sendable, Hashable {
  /// The path of the recording.
  public var path: String
  /// The store that was replayed.
  public var store: String
  /// `reduce` or `simulate`.
  public var mode: String
  /// The verdicts of the four checks.
  public var checks: [CheckResult]
  /// The number of events in the recording.
  public var events: Int
  /// The number of actions that were reduced in the replay.
  public var actions: Int
  /// Virtual seconds from the start of the recording to its last fed event.
  public var virtualSeconds: Double
  /// Real seconds that the replay took.
  public var wallSeconds: Double
  /// What could not be read, a line each; empty if the recording is whole.
  public var damage: [String]
  /// The command line that replays the recording in the same way.
  public var reproduction: String

  /// Makes a report; `virtualSeconds` and `wallSeconds` are in seconds.
  public init(
    path: String, store: String, mode: String, checks: [CheckResult], events: Int, actions: Int,
    virtualSeconds: Double, wallSeconds: Double, damage: [String], reproduction: String = ""
  ) {
    self.path = path
    self.store = store
    self.mode = mode
    self.checks = checks
    self.events = events
    self.actions = actions
    self.virtualSeconds = virtualSeconds
    self.wallSeconds = wallSeconds
    self.damage = damage
    self.reproduction = reproduction
  }

  /// Whether a check failed.
  public var hasFailed: Bool { checks.contains { $0.status == .fail } }
}
