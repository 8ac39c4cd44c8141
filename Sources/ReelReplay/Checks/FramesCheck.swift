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

  mutating func observe(_ event: Event, state: () -> Value?) {
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
    let perSecond = duration > 0 ? Double(hitch) / 1_000_000 / (Double(duration) / 1_000_000_000) : 0
    let late = cpu.count { $0 > budget }
    let total = Int64(Double(duration) / 1_000_000_000 * Double(framesPerSecond))
    let figures =
      "\(frames) of \(total) frames with work at \(framesPerSecond) Hz, at most \(mostActions) actions and \(mostJobs) jobs; "
      + "CPU \(spread.description); "
      + "overrun P99 \(signed(spread.p99 - budget)), max \(signed(spread.max - budget)); "
      + "\(late) late, hitches \(twoDigits(perSecond)) ms/s"
    var findings: [Finding] = []
    if perSecond > hitchLimit, let worst {
      findings.append(
        Finding(
          .failure,
          "hitches of \(twoDigits(perSecond)) ms/s exceed \(twoDigits(hitchLimit)) ms/s; the worst frame took \(seconds(worst.cpu)) of \(seconds(budget))",
          time: Int64(worst.index) * budget))
    }
    return CheckResult(
      name: .frames, summary: figures, findings: findings,
      nothingToCheck: frames == 0 ? "the main actor did no work" : nil)
  }

  private func signed(_ nanoseconds: Int64) -> String {
    (nanoseconds > 0 ? "+" : "−") + seconds(abs(nanoseconds))
  }

  private func twoDigits(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
