/// The main actor's work in each frame stays within the time that the display leaves for it.
///
/// Counts (frames, actions, jobs) are the same in every run. CPU time is measured: it is reported apart, and decides
/// nothing but this check.
struct FramesCheck {
  /// The refresh rate in hertz, at least 1.
  let framesPerSecond: Int
  /// Virtual nanoseconds that the session lasted.
  let duration: Int64
  /// Milliseconds of hitch for each second above which the check fails.
  let hitchLimit: Double
  /// The most actions that were reduced in one frame.
  let mostActions: Int
  let costs: FrameCosts

  /// Nanoseconds between two vsyncs.
  var budget: Int64 { 1_000_000_000 / Int64(framesPerSecond) }

  /// Whether the session hitched more than it may.
  var exceedsLimit: Bool { hitchesPerSecond > hitchLimit }

  /// Milliseconds of hitch for each second of the session. A frame is late by the vsyncs that pass while it is still
  /// being made. What lasts less than a frame counts as one frame long.
  var hitchesPerSecond: Double {
    let hitch = costs.cpu.reduce(0.0) { $0 + Double((max($1, 1) - 1) / budget * budget) }
    return milliseconds(hitch) / (Double(max(duration, budget)) / 1_000_000_000)
  }

  func result() -> CheckResult {
    let spread = Percentiles(costs.cpu)
    let frames = costs.cpu.count
    let total = max(frames, Int(Double(duration) / 1_000_000_000 * Double(framesPerSecond)))
    let late = costs.cpu.count { $0 > budget }
    let notes = [
      Finding(.note, "main-actor CPU per frame with work: \(spread)"),
      Finding(.note, "overrun of \(seconds(budget)): \(spread.minus(budget))"),
    ]
    return CheckResult(
      name: .frames,
      summary: "\(frames) of \(total) frames at \(framesPerSecond) Hz had work, at most \(mostActions) actions and "
        + "\(costs.mostJobs) jobs; \(late) late, hitches \(decimal(hitchesPerSecond)) ms/s",
      findings: frames == 0 ? [] : [failure].compactMap { $0 } + notes,
      nothingToCheck: frames == 0 ? "the main actor did no work" : nil,
      measurements: [
        "framesWithWork": Double(frames), "frames": Double(total), "mostActions": Double(mostActions),
        "mostJobs": Double(costs.mostJobs), "late": Double(late), "hitchMillisecondsPerSecond": hitchesPerSecond,
        "budgetMilliseconds": milliseconds(budget), "cpuP50Milliseconds": milliseconds(spread.p50),
        "cpuP90Milliseconds": milliseconds(spread.p90), "cpuP95Milliseconds": milliseconds(spread.p95),
        "cpuP99Milliseconds": milliseconds(spread.p99), "cpuMaxMilliseconds": milliseconds(spread.max),
      ])
  }

  private var failure: Finding? {
    guard exceedsLimit, let worst = costs.worst else { return nil }
    return Finding(
      .failure,
      "hitches of \(decimal(hitchesPerSecond)) ms/s exceed \(decimal(hitchLimit)) ms/s; the worst frame took "
        + seconds(worst.cpu),
      time: Int64(clamping: worst.frame) &* budget)
  }

  private func milliseconds(_ nanoseconds: Int64) -> Double { milliseconds(Double(nanoseconds)) }
  private func milliseconds(_ nanoseconds: Double) -> Double { nanoseconds / 1_000_000 }
}
