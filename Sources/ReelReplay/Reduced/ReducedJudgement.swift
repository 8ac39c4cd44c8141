import ReelRecording

/// Puts every recorded action straight into the reducer, twice, and compares each digest. Effects are not run.
@MainActor
struct ReducedJudgement {
  let recording: Recording
  let adapter: StoreAdapter

  func judge() throws -> Judgement {
    guard adapter.canReduce else { throw ReplayError.noReducer(store: adapter.name) }
    let first = try reduce()
    let second = try reduce()
    var findings = first.findings
    if second.digests != first.digests {
      findings.append(Finding(.failure, "a second run of the reducer gave other states"))
    }
    let determinism = CheckResult(
      name: .determinism, summary: "\(first.digests.count) actions reduced to the recorded digests, twice",
      findings: findings, nothingToCheck: first.digests.isEmpty ? "the recording has no actions" : nil)
    let others = CheckResult.Name.allCases.dropFirst().map { name in
      CheckResult(name: name, status: .inconclusive, summary: "not checked: effects are not run in reduce mode")
    }
    return Judgement(checks: [determinism] + others, actions: first.digests.count, duration: first.duration)
  }

  private struct Pass {
    var digests: [Digest] = []
    var findings: [Finding] = []
    var duration: Int64 = 0
  }

  private func reduce() throws -> Pass {
    let start = try StartingPoint(recording)
    guard let reduction = try adapter.makeReduction?(start.snapshot.state) else {
      throw ReplayError.noReducer(store: adapter.name)
    }
    var pass = Pass()
    var actions = RecordedActions(recording)
    while let (event, action) = actions.next() {
      pass.duration = event.time
      do {
        try reduction.reduce(action.value)
      } catch {
        pass.findings.append(
          Finding(.failure, "\(action.value) cannot be read by the store: \(error)", event: event.sequence))
        return pass
      }
      let digest = try reduction.digest()
      pass.digests.append(digest)
      guard digest != action.digest else { continue }
      pass.findings.append(
        Finding(
          .failure,
          "after \(action.name) at event \(event.sequence) the digest is \(digest), recorded \(action.digest)",
          details: try changes(by: event, from: start, to: reduction.state()), event: event.sequence,
          time: event.time))
      return pass
    }
    return pass
  }

  /// What the last action changed: the reducer is run again up to the action before it.
  private func changes(by event: Event, from start: StartingPoint, to after: Value) throws -> [String] {
    guard let reduction = try adapter.makeReduction?(start.snapshot.state) else { return [] }
    var actions = RecordedActions(recording)
    while let (earlier, action) = actions.next(), earlier.sequence < event.sequence {
      try reduction.reduce(action.value)
    }
    return ["what the action changed here:"] + StateDiff(try reduction.state(), after).lines()
  }
}
