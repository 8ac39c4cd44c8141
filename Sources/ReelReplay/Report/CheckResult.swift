/// The verdict of one check on one recording, with what led to it.
public struct CheckResult: Codable, Sendable, Hashable {
  /// The four checks, in the order in which they are reported.
  public enum Name: String, Codable, Sendable, CaseIterable {
    case determinism, cancellation, leaks, frames
  }

  /// What a check came to.
  public enum Status: String, Codable, Sendable {
    /// What the check looks for was looked for, and held.
    case pass
    /// It was looked for, and a finding says where it does not hold.
    case fail
    /// There was nothing to check, or not enough was readable. Never a success.
    case inconclusive
  }

  /// Which check it is.
  public var name: Name
  /// What it came to.
  public var status: Status
  /// What was checked, in figures.
  public var summary: String
  /// What led to the verdict, failures first.
  public var findings: [Finding]
  /// Figures by name, with the unit in the name.
  public var measurements: [String: Double]

  /// Makes a verdict.
  public init(
    name: Name, status: Status, summary: String, findings: [Finding] = [], measurements: [String: Double] = [:]
  ) {
    self.name = name
    self.status = status
    self.summary = summary
    self.findings = findings
    self.measurements = measurements
  }

  /// Fails if a finding is a failure; otherwise passes, or is inconclusive where nothing was there to check.
  init(
    name: Name, summary: String, findings: [Finding], nothingToCheck: String?, measurements: [String: Double] = [:]
  ) {
    let failed = findings.contains { $0.severity == .failure }
    let reason = failed ? nil : nothingToCheck
    self.init(
      name: name, status: failed ? .fail : reason == nil ? .pass : .inconclusive, summary: reason ?? summary,
      findings: findings, measurements: measurements)
  }
}
