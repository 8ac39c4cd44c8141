/// One thing that a check has to say.
public struct Finding: Codable, Sendable, Hashable {
  /// How much a finding weighs.
  public enum Severity: String, Codable, Sendable {
    /// The check fails because of it.
    case failure
    /// Worth knowing; decides nothing.
    case note
  }

  /// How much it weighs.
  public var severity: Severity
  /// What happened, in one sentence.
  public var message: String
  /// More lines, such as a state diff.
  public var details: [String]
  /// The number of the recorded event at which it shows, if there is one.
  public var event: UInt64?
  /// Nanoseconds of virtual time since the start, if it has a moment.
  public var time: Int64?
  /// The source line to look at, as `File.swift:12`, if one is known.
  public var source: String?

  /// Makes a finding; `time` is in nanoseconds of virtual time. Texts are made printable, a line each, and cut where they
  /// are very long, since they may come out of a recording.
  public init(
    _ severity: Severity, _ message: String, details: [String] = [], event: UInt64? = nil, time: Int64? = nil,
    source: String? = nil
  ) {
    self.severity = severity
    self.message = message.excerpt(1_000)
    self.details = details.map { $0.excerpt(1_000) }
    self.event = event
    self.time = time
    self.source = source?.excerpt()
  }
}
