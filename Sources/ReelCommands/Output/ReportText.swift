import ReelReplay

/// A report as people read it.
struct ReportText {
  let console: Console

  /// Prints the verdicts; if one is a failure, with the command line that shows it again.
  func print(_ report: Report) {
    console.print(
      "\(report.path): \(report.store), \(report.mode), \(report.events) events, \(report.actions) actions, "
        + "\(DurationText.text(seconds: report.virtualSeconds)) replayed in \(DurationText.text(seconds: report.wallSeconds))"
    )
    for check in report.checks { print(check) }
    for line in report.damage { console.print("  \(console.paint("damaged", .yellow))  \(line)") }
    if report.hasFailed { console.print("  reproduce: \(report.reproduction)") }
  }

  private func print(_ check: CheckResult) {
    console.print("  \(mark(check.status))  \(check.name.rawValue.padded(to: 14))\(check.summary)")
    for finding in check.findings { print(finding) }
  }

  private func print(_ finding: Finding) {
    let bullet = finding.severity == .failure ? console.paint("✘", .red) : "·"
    let time = finding.time.map { "\(seconds($0)) " } ?? ""
    console.print("        \(bullet) \(time)\(finding.message)")
    if let source = finding.source { console.print("          at \(source.excerpt())") }
    for line in finding.details { console.print("          \(line)") }
  }

  private func mark(_ status: CheckResult.Status) -> String {
    switch status {
    case .pass: console.paint("pass", .green)
    case .fail: console.paint("FAIL", .red)
    case .inconclusive: console.paint("open", .yellow)
    }
  }

  private func seconds(_ nanoseconds: Int64) -> String {
    let (seconds, rest) = (nanoseconds.magnitude / 1_000_000).quotientAndRemainder(dividingBy: 1_000)
    let digits = "\(rest)"
    return "\(nanoseconds < 0 ? "-" : "")\(seconds).\(String(repeating: "0", count: 3 - digits.count))\(digits) s:"
  }
}
