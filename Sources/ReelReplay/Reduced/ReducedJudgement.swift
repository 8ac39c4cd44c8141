import ReelRecording

/// Puts every recorded action straight into the reducer, twice, and compares each digest. Effects are not run.
@MainActor
struct ReducedJudgement {
  let recording: Recording
  let adapter: StoreAdapter

  func judge() throws -> Judgement {
    let start = try StartingPoint(recording).snapshot.state
    let first = try reduce(from: start)
    let second = try reduce(from: start, like: first.digests)
    let findings = [first.finding, second.repetition].compactMap { $0 } + (first.gap.map { [.gap(at: $0)] } ?? [])
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
    /// Where the reducer leaves the recording.
    var finding: Finding?
    /// Where it leaves an earlier pass.
    var repetition: Finding?
    var gap: UInt64?
    var duration: Int64 = 0
  }

  /// Reduces up to the first action that cannot be read or after which the digest is not the recorded one.
  private func reduce(from start: Value, like earlier: [Digest]? = nil) throws -> Pass {
    let reduction = try adapter.makeReduction(from: start)
    var pass = Pass()
    var actions = RecordedActions(recording)
    while pass.finding == nil, let (event, action) = actions.next() {
      pass.duration = max(pass.duration, event.time)
      do {
        try reduction.reduce(action.value)
      } catch {
        pass.finding = .unreadable(action, at: event, error)
        break
      }
      let digest = try reduction.digest()
      if let earlier, pass.repetition == nil, pass.digests.count < earlier.count, earlier[pass.digests.count] != digest
      {
        pass.repetition = Finding(
          .failure,
          "a second run of the reducer gives another state after \(action.shortName) at event \(event.sequence)",
          event: event.sequence, time: event.time)
      }
      pass.digests.append(digest)
      if digest != action.digest { pass.finding = try difference(event, action, from: start, to: reduction.state()) }
    }
    pass.gap = actions.gap
    return pass
  }

  /// Says what the action changed: the reducer is run again up to the action before it.
  private func difference(
    _ event: Event, _ action: Event.Action, from start: Value, to after: Value
  ) throws -> Finding {
    let reduction = try adapter.makeReduction(from: start)
    var actions = RecordedActions(recording)
    while let (earlier, action) = actions.next(), earlier.sequence < event.sequence {
      try reduction.reduce(action.value)
    }
    return Finding(
      .failure, "after \(action.shortName) at event \(event.sequence) the state differs from the recorded one",
      details: ["what the action changed here:"] + StateDiff(try reduction.state(), after).lines(),
      event: event.sequence, time: event.time)
  }
}

extension Finding {
  /// The store has no such action.
  static func unreadable(_ action: Event.Action, at event: Event, _ error: any Error) -> Finding {
    Finding(
      .failure,
      "the replay ends at \(action.value.excerpt()), which the store cannot read: \(DecodingText.text(error))",
      event: event.sequence, time: event.time)
  }
}
