import ReelRecording

/// When the store is released, it and every task, stream and timer that it started are gone.
struct LeaksCheck: Check {
  private var isReleased = false
  private var findings = FindingList()
  private var exchanges = 0
  private var effects = 0

  mutating func observe(_ event: Event, state: () -> Value?) {
    switch event.kind {
    case .storeReleased: isReleased = true
    case .effectStarted: effects += 1
    case .exchangeStarted: exchanges += 1
    case .survivor(let survivor):
      let fate = survivor.outlivedBy.map { "was gone within \(seconds($0))" } ?? "is still there"
      findings.append(
        Finding(
          .failure, "\(survivor.what) '\(survivor.name)' outlived its store and \(fate): it waits for \(survivor.waitsFor)",
          time: event.time, source: survivor.source))
    default: break
    }
  }

  func result() -> CheckResult {
    var findings = findings.all
    if !isReleased && findings.isEmpty {
      findings.append(Finding(.failure, "the store was let go of and never freed"))
    }
    return CheckResult(
      name: .leaks, summary: "store freed; nothing left of \(effects) effects and \(exchanges) exchanges",
      findings: findings, nothingToCheck: nil)
  }
}
