import ReelReplay

/// All reports of one command, with the totals.
struct ReplaySummary: Encodable {
  struct Totals: Encodable {
    var recordings = 0
    var passed = 0
    var failed = 0
    var inconclusive = 0
    var notReplayed = 0
    var events = 0
    var actions = 0
    var virtualSeconds = 0.0
    var wallSeconds = 0.0
  }

  /// A recording without a report, and why.
  struct NotReplayed: Encodable {
    var path: String
    var error: String
  }

  private(set) var recordings: [Report] = []
  private(set) var notReplayed: [NotReplayed] = []
  private(set) var totals = Totals()
  private var codes: [ExitCode] = []

  private enum CodingKeys: CodingKey {
    case recordings, notReplayed, totals
  }

  mutating func add(_ report: Report) {
    recordings.append(report)
    totals.recordings += 1
    totals.passed += report.checks.count { $0.status == .pass }
    totals.failed += report.checks.count { $0.status == .fail }
    totals.inconclusive += report.checks.count { $0.status == .inconclusive }
    totals.events += report.events
    totals.actions += report.actions
    totals.virtualSeconds += report.virtualSeconds
    totals.wallSeconds += report.wallSeconds
    codes.append(report.exitCode)
  }

  mutating func add(_ recording: NotReplayed, _ code: ExitCode) {
    notReplayed.append(recording)
    totals.notReplayed += 1
    codes.append(code)
  }

  /// The gravest of all.
  var exitCode: ExitCode { codes.reduce(.success) { $0.merging($1) } }

  var text: String {
    let missing = totals.notReplayed > 0 ? ", \(totals.notReplayed) not replayed" : ""
    return
      "\(totals.recordings) recording\(totals.recordings == 1 ? "" : "s")\(missing): \(totals.passed) checks passed, "
      + "\(totals.failed) failed, \(totals.inconclusive) open; \(totals.actions) actions, "
      + "\(DurationText.text(seconds: totals.virtualSeconds)) replayed in "
      + "\(DurationText.text(seconds: totals.wallSeconds))"
  }
}

extension Report {
  /// A replay in which no action was compared proves nothing, and is no success.
  fileprivate var exitCode: ExitCode {
    if hasFailed { return .failure }
    if !damage.isEmpty { return .unreadable }
    let hasCompared = checks.contains { $0.name == .determinism && $0.status == .pass }
    return hasCompared ? .success : .failure
  }
}
