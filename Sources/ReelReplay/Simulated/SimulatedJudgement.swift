import ReelRecording
import ReelSimulation

/// Replays a recording in virtual time and judges the run.
@MainActor
struct SimulatedJudgement {
  let recording: Recording
  let adapter: StoreAdapter
  let adapters: [StoreAdapter]
  let options: ReplayOptions

  func judge() throws -> Judgement {
    let run = SimulatedRun(recording: recording, adapter: adapter, options: options)
    let trace = SimulatedTrace(recording, framesPerSecond: run.framesPerSecond)
    do {
      let outcome = try run.run(observe: { trace.observe($0, state: $1) })
      trace.beginSecondRun()
      _ = try run.run(observe: { event, _ in trace.repeats(event) })
      _ = try run.run(frames: { trace.observe($0) })
      return judge(trace.end(), outcome)
    } catch SimulationError.limitReached(let limited) {
      return endless(limited, trace.end())
    }
  }

  private func judge(_ trace: SimulatedTrace.State, _ outcome: SimulatedRun.Outcome) -> Judgement {
    var frames = FramesCheck(
      framesPerSecond: options.framesPerSecond ?? recording.header.framesPerSecond, duration: outcome.duration,
      hitchLimit: options.hitchLimit)
    for (index, frame) in trace.frames.enumerated() {
      frames.observe(Event(sequence: UInt64(index), time: 0, kind: .frame(frame)))
    }
    let checks = [
      determinism(trace, outcome), trace.cancellation.result(), trace.leaks.result(), frames.result(),
    ]
    return Judgement(checks: checks, actions: trace.actions, duration: outcome.duration)
  }

  /// A run that never came to rest fails where the others have nothing to say.
  private func endless(_ run: LimitedRun, _ trace: SimulatedTrace.State) -> Judgement {
    let finding = Finding(.failure, "the replay never came to rest: \(run)", time: run.at.nanoseconds)
    let checks = CheckResult.Name.allCases.map { name in
      name == .determinism
        ? CheckResult(name: name, status: .fail, summary: "the replay was stopped", findings: [finding])
        : CheckResult(name: name, status: .inconclusive, summary: "the replay was stopped")
    }
    return Judgement(checks: checks, actions: trace.actions, duration: run.at.nanoseconds)
  }

  // MARK: Determinism

  private func determinism(_ trace: SimulatedTrace.State, _ outcome: SimulatedRun.Outcome) -> CheckResult {
    var result = trace.determinism.result()
    var findings = result.findings
    if let difference = trace.determinism.difference, !findings.isEmpty {
      findings[0].details = details(of: difference)
    }
    if let finding = trace.repetition.finding { findings.append(finding) }
    findings += exchangeFindings(outcome)
    if let gap = outcome.gap {
      findings.append(Finding(.note, "events are missing from event \(gap) on: the replay ends there", event: gap))
    }
    if let undecodable = outcome.undecodable {
      findings.append(
        Finding(.failure, "the replay ends at an action that the store cannot read", details: [undecodable]))
    }
    let failed = findings.contains { $0.severity == .failure }
    if failed { result.status = .fail }
    if result.status == .pass { result.summary += "; a second run gave the same events" }
    result.findings = findings
    return result
  }

  /// What the replay asked for and the recording does not have, and the other way round.
  private func exchangeFindings(_ outcome: SimulatedRun.Outcome) -> [Finding] {
    var findings = FindingList()
    for call in outcome.unrecorded {
      let what =
        call.isRepeated
        ? "was called again; the recording has no such call, and the replay repeats the answer"
        : "was called; the recording has no such call, and no answer"
      findings.append(Finding(.failure, "'\(call.key.name)' with \(call.key.request) \(what)", time: call.time))
    }
    for key in outcome.unasked {
      findings.append(Finding(.failure, "'\(key.name)' with \(key.request) was recorded, and not called in the replay"))
    }
    return findings.all
  }

  /// The state diff at a difference: recorded against replayed, or what the action changed if the recorded state is not
  /// to be had.
  private func details(of difference: DeterminismCheck.Difference) -> [String] {
    guard let recorded = difference.recorded, let replayed = difference.state else { return [] }
    let states = RecordedStates(recording: recording, adapters: adapters)
    guard let expected = states.state(after: recorded.sequence) else {
      return ["the recorded state cannot be rebuilt here: store '\(recording.header.store)' has no reducer to call"]
    }
    let diff = StateDiff(expected, replayed)
    return ["- recorded, + replayed"] + diff.lines()
  }
}
