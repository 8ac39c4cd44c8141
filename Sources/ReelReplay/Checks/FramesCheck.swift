import ReelRecording

/// The main actor's work in each frame stays within the time that the display leaves for it.
///
/// Counts (frames, actions, jobs) are the same in every run. CPU time is measured: it is reported apart, and decides
/// nothing but this check.
struct FramesCheck: Check {
  let framesPerSecond: Int
  /// Virtual nanoseconds that the session lasted.
  let duration: Int64
  /// Milliseconds of hitch for each second above which the check fails.
  let hitchLimit: Double
  private var frames = 0
  private var cpu: [Int64] = []
  private var mostActions: UInt32 = 0
  private var mostJobs: UInt32 = 0
  private var hitch: Int64 = 0
  private var worst: Event.Frame?

  init(framesPerSecond: Int, duration: Int64, hitchLimit: Double) {
    self.framesPerSecond = framesPerSecond
    self.duration = duration
    self.hitchLimit = hitchLimit
  }

  /// Nanoseconds between two vsyncs.
  var budget: Int64 { 1_000_000_000 / Int64(framesPerSecond) }

  mutating func observe(_ event: Event) {
    guard case .frame(let frame) = event.kind else { return }
    frames += 1
    cpu.append(frame.cpu)
    mostActions = max(mostActions, frame.actions)
    mostJobs = max(mostJobs, frame.jobs)
    // A frame is late by the vsyncs that pass while it is still being made.
    hitch += (max(frame.cpu, 1) - 1) / budget * budget
    if frame.cpu > worst?.cpu ?? 0 { worst = frame }
  }

  func result() -> CheckResult {
    let spread = Percentiles(cpu)
    let late = cpu.count { $0 > budget }
    let total = Int(Double(duration) / 1_000_000_000 * Double(framesPerSecond))
    var findings = [
      Finding(.note, "main-actor CPU per frame: \(spread)"),
      Finding(.note, "overrun of \(seconds(budget)): \(spread.minus(budget))"),
    ]
    if hitchesPerSecond > hitchLimit, let worst {
      findings.insert(
        Finding(
          .failure,
          "hitches of \(decimal(hitchesPerSecond)) ms/s exceed \(decimal(hitchLimit)) ms/s; the worst frame took "
            + "\(seconds(worst.cpu))",
          time: Int64(worst.index) * budget), at: 0)
    }
    return CheckResult(
      name: .frames,
      summary: "\(frames) of \(total) frames at \(framesPerSecond) Hz had work, at most \(mostActions) actions and "
        + "\(mostJobs) jobs; \(late) late, hitches \(decimal(hitchesPerSecond)) ms/s",
      findings: frames == 0 ? [] : findings, nothingToCheck: frames == 0 ? "the main actor did no work" : nil,
      measurements: [
        "framesWithWork": Double(frames), "frames": Double(total), "mostActions": Double(mostActions),
        "mostJobs": Double(mostJobs), "late": Double(late), "hitchMillisecondsPerSecond": hitchesPerSecond,
        "budgetMilliseconds": milliseconds(budget), "cpuP50Milliseconds": milliseconds(spread.p50),
        "cpuP90Milliseconds": milliseconds(spread.p90), "cpuP95Milliseconds": milliseconds(spread.p95),
        "cpuP99Milliseconds": milliseconds(spread.p99), "cpuMaxMilliseconds": milliseconds(spread.max),
      ])
  }

  private var hitchesPerSecond: Double {
    duration > 0 ? milliseconds(hitch) / (Double(duration) / 1_000_000_000) : 0
  }

  private func milliseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1_000_000 }
}
