import ReelRecording

/// Replays a recording on a store and judges the run.
///
/// In ``ReplayOptions/Mode/simulate`` the recording is run three times under the kernel: once for the checks, once more
/// to see the same events again, and once unobserved, so that the frames hold only the store's own cost.
///
/// ```swift
/// let report = try replay(Recording(path: path), on: .counter)
/// #expect(!report.hasFailed)
/// ```
///
/// - Parameters:
///   - recording: what to replay. It is read as a stream; memory does not grow with it, except for 8 bytes for each event
///     and 16 for each frame with work.
///   - adapter: the store to replay it on, which need not be the one that was recorded.
///   - recordedOn: the adapters among which the recorded store is looked for, to show the recorded state where the replay
///     differs from it.
///   - options: mode, seed, display and limits.
/// - Returns: the verdicts of the four checks. What needs effects is inconclusive in ``ReplayOptions/Mode/reduce``.
/// - Throws: ``ReplayError`` if there is nothing to start from or the store cannot start from it, or a simulation error if
///   the runtime is not under control.
@MainActor
public func replay(
  _ recording: Recording, on adapter: StoreAdapter, recordedOn adapters: [StoreAdapter] = [],
  options: ReplayOptions = ReplayOptions()
) throws -> Report {
  let clock = ContinuousClock()
  let start = clock.now
  let census = RecordingCensus(recording)
  var judged =
    switch options.mode {
    case .simulate:
      try SimulatedJudgement(
        run: SimulatedRun(recording: recording, adapter: adapter, options: options, census: census),
        adapters: adapters + [adapter]
      ).judge()
    case .reduce:
      try ReducedJudgement(recording: recording, adapter: adapter).judge()
    }
  for index in judged.checks.indices where judged.checks[index].name == .determinism {
    judged.checks[index].findings += census.findings
  }
  return Report(
    path: recording.path, store: adapter.name, mode: options.mode.rawValue, checks: judged.checks,
    events: Int(clamping: census.events), actions: judged.actions,
    virtualSeconds: Double(judged.duration) / 1_000_000_000,
    wallSeconds: Double((clock.now - start).nanoseconds) / 1_000_000_000, damage: census.damage,
    reproduction: reproduction(recording, adapter, options))
}

/// The verdicts of a replay, with its size.
struct Judgement {
  var checks: [CheckResult]
  var actions: Int
  /// Virtual nanoseconds.
  var duration: Int64
}

@MainActor
private func reproduction(_ recording: Recording, _ adapter: StoreAdapter, _ options: ReplayOptions) -> String {
  let seed = options.seed ?? recording.header.seed ?? 0
  let rate = options.framesPerSecond.map { " --fps \($0)" } ?? ""
  return "reel replay \(recording.path.shellWord) --store \(adapter.name.shellWord) --mode \(options.mode.rawValue) "
    + "--seed \(seed)\(rate)"
}

extension String {
  /// The text as one word of a POSIX shell.
  fileprivate var shellWord: String {
    let plain = unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789/._-+:@%,".unicodeScalars.contains($0))
    }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
