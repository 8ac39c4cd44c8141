import ReelRecording

/// When the store is released, it and every task, stream and timer that it started are gone.
struct LeaksCheck: Check {
  private var isReleased = false
  private var findings = FindingList()
  private var exchanges = 0
  private var effects = 0

  mutating func observe(_ event: Event) {
    switch event.kind {
    case .storeReleased: isReleased = true
    case .effectStarted: effects += 1
    case .exchangeStarted: exchanges += 1
    case .survivor(let survivor):
      findings.append(Finding(.failure, describe(survivor), source: survivor.source))
    default: break
    }
  }

  private func describe(_ survivor: Event.Survivor) -> String {
    let isStore = survivor.what == "store"
    let fate = survivor.outlivedBy.map { "was gone \(seconds($0)) later at the latest" }
    return "\(survivor.what) '\(survivor.name)' "
      + (isStore ? "was released and \(fate ?? "is never freed")" : "outlived the store and \(fate ?? "never ends")")
      + "; it waits for \(survivor.waitsFor)"
  }

  func result() -> CheckResult {
    var findings = findings.all
    if !isReleased && findings.isEmpty {
      findings.append(Finding(.failure, "the store was let go of and never freed"))
    }
    return CheckResult(
      name: .leaks,
      summary: findings.isEmpty
        ? "store freed; nothing left of \(effects) effects and \(exchanges) exchanges"
        : "\(findings.count) survivors of the store's release",
      findings: findings, nothingToCheck: nil)
  }
}
