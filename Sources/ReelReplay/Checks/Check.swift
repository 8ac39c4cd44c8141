import ReelRecording

/// Reads the events of a replay once, in order, in bounded memory, and comes to a verdict.
protocol Check {
  mutating func observe(_ event: Event)
  func result() -> CheckResult
}

/// At most `limit` findings, and how many more there were.
struct FindingList {
  private(set) var findings: [Finding] = []
  private var omitted = 0
  private let limit = 20

  init(_ findings: [Finding] = []) {
    for finding in findings { append(finding) }
  }

  mutating func append(_ finding: Finding) {
    if findings.count < limit { findings.append(finding) } else { omitted += 1 }
  }

  var all: [Finding] {
    guard omitted > 0 else { return findings }
    let severity = findings.last?.severity ?? .note
    return findings + [Finding(severity, "… and \(omitted) more of this kind")]
  }
}
