import ReelRecording
import ReelSimulation

/// Replays a recording in virtual time and judges the run.
@MainActor
struct SimulatedJudgement {
  let run: SimulatedRun
  /// The stores among which the recorded one is looked for.
  let adapters: [StoreAdapter]

  func judge() throws -> Judgement {
    let trace = SimulatedTrace(run.recording, framesPerSecond: run.framesPerSecond)
    do {
      let outcome = try run.run { trace.observe($0, state: $1) }
      trace.beginSecondRun()
      _ = try run.run { event, _ in trace.repeats(event) }
      let state = trace.end()
      let checks = try [
        determinism(state, outcome), state.cancellation.result(), state.leaks.result(),
        frames(state.frameActions.most, outcome.duration),
      ]
      return Judgement(checks: checks, actions: state.actions, duration: outcome.duration)
    } catch SimulationError.limitReached(let limited) {
      return endless(limited, trace.end())
    }
  }

  /// A run that never came to rest fails where the others have nothing to say.
  private func endless(_ run: LimitedRun, _ trace: SimulatedTrace.State) -> Judgement {
    let lines = run.description.split(separator: "\n").map(String.init)
    let finding = Finding(
      .failure, "the replay never came to rest: \(lines.first ?? "")", details: Array(lines.dropFirst()),
      time: run.at.nanoseconds)
    let checks = CheckResult.Name.allCases.map { name in
      name == .determinism
        ? CheckResult(name: name, status: .fail, summary: "the replay was stopped", findings: [finding])
        : CheckResult(name: name, status: .inconclusive, summary: "the replay was stopped")
    }
    return Judgement(checks: checks, actions: trace.actions, duration: run.at.nanoseconds)
  }

  /// What seems to hitch is measured again, so that chance does not decide.
  private func frames(_ mostActions: Int, _ duration: Int64) throws -> CheckResult {
    func check(_ costs: FrameCosts) -> FramesCheck {
      FramesCheck(
        framesPerSecond: run.framesPerSecond, duration: duration, hitchLimit: run.options.hitchLimit,
        mostActions: mostActions, costs: costs)
    }
    var costs = try run.measure()
    if check(costs).exceedsLimit { costs.keepLeast(of: try run.measure()) }
    var result = check(costs).result()
    if !run.isRateSensible {
      result.findings.append(
        Finding(.note, "no display has \(run.wantedRate) frames per second; judged at \(run.framesPerSecond)"))
    }
    return result
  }

  // MARK: Determinism

  private func determinism(
    _ trace: SimulatedTrace.State, _ outcome: SimulatedRun.Outcome
  ) throws -> CheckResult {
    var result = trace.determinism.result()
    if let difference = trace.determinism.difference, !result.findings.isEmpty {
      result.findings[0].details = try details(of: difference, at: trace.determinism.compared)
    }
    if let finding = trace.repetition.finding { result.findings.append(finding) }
    result.findings += outcome.exchanges
    if let gap = outcome.gap { result.findings.append(.gap(at: gap)) }
    result.findings += [outcome.undecodable, outcome.escape].compactMap { $0 }
    if result.findings.contains(where: { $0.severity == .failure }) { result.status = .fail }
    if result.status == .pass { result.summary += "; a second run gave the same events" }
    return result
  }

  /// The state diff at a difference: recorded against replayed or, if the recorded state is not to be had, what the
  /// action changed.
  private func details(of difference: DeterminismCheck.Difference, at index: Int) throws -> [String] {
    guard let replayed = difference.state else { return [] }
    let states = RecordedStates(recording: run.recording, adapters: adapters)
    if let recorded = difference.recorded, let expected = states.state(after: recorded.sequence) {
      return ["- recorded, + replayed"] + StateDiff(expected, replayed).lines()
    }
    guard let (before, after) = try run.states(around: index) else { return [] }
    return ["the recorded state cannot be rebuilt here; what the action changed in the replay:"]
      + StateDiff(before, after).lines()
  }
}

extension Finding {
  /// Events are missing from that sequence number on.
  static func gap(at sequence: UInt64) -> Finding {
    Finding(.note, "events are missing from event \(sequence) on: the replay ends there", event: sequence)
  }
}
