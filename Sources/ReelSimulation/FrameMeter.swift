import CReelSystem

/// A virtual display: counts the main actor's jobs between two vsyncs and measures the CPU time they take.
public final class FrameMeter {
  /// The main actor's work between two vsyncs.
  public struct Work: Sendable, Hashable {
    /// The number of vsyncs before this frame.
    public var frame: UInt64
    /// The number of jobs that ran on the main actor.
    public var jobs: Int
    /// The CPU time they took, in nanoseconds; measured, so never the same twice.
    public var cpu: Int64
  }

  /// The refresh rate in hertz, from 1 to 10⁹.
  public let framesPerSecond: Int
  private var current: Work?
  private let report: (Work) -> Void

  /// `report` gets each frame in which the main actor worked, once a later frame has begun or ``finish()`` is called.
  public init(framesPerSecond: Int, report: @escaping (Work) -> Void) {
    self.framesPerSecond = Self.clamped(framesPerSecond)
    self.report = report
  }

  /// Reports the frame that is under way.
  public func finish() {
    if let current { report(current) }
    current = nil
  }

  /// The number of vsyncs before `time`, in nanoseconds since the simulation began: vsync `n` is after `n` periods.
  public static func frame(at time: Int64, framesPerSecond: Int) -> UInt64 {
    let (seconds, rest) = max(0, time).quotientAndRemainder(dividingBy: 1_000_000_000)
    let rate = UInt64(clamped(framesPerSecond))
    return UInt64(seconds) * rate + UInt64(rest) * rate / 1_000_000_000
  }

  private static func clamped(_ rate: Int) -> Int { min(max(1, rate), 1_000_000_000) }

  func measure(at time: Int64, _ job: () -> Void) {
    let frame = Self.frame(at: time, framesPerSecond: framesPerSecond)
    if current?.frame != frame {
      finish()
      current = Work(frame: frame, jobs: 0, cpu: 0)
    }
    let start = reel_thread_cpu()
    job()
    let cpu = reel_thread_cpu() - start
    current?.jobs += 1
    current?.cpu += cpu
  }
}
