import CReelSystem

/// A virtual display: counts the main actor's jobs between two vsyncs and measures the CPU time they take.
public final class FrameMeter {
  /// The main actor's work between two vsyncs.
  public struct Work: Sendable, Hashable {
    /// The number of vsyncs before this frame.
    public var frame: Int64
    /// The number of jobs that ran on the main actor.
    public var jobs: Int
    /// The CPU time they took, in nanoseconds; measured, so never the same twice.
    public var cpu: Int64
  }

  /// The refresh rate in hertz.
  public let framesPerSecond: Int
  private var current: Work?
  private let report: (Work) -> Void

  /// `report` gets each frame in which the main actor worked, once a later frame has begun or ``finish()`` is called.
  public init(framesPerSecond: Int, report: @escaping (Work) -> Void) {
    self.framesPerSecond = max(1, framesPerSecond)
    self.report = report
  }

  /// Reports the frame that is under way.
  public func finish() {
    if let current { report(current) }
    current = nil
  }

  /// The frame shown at `time`, in nanoseconds since the simulation began. Frame `n` begins at `n` periods.
  func frame(at time: Int64) -> Int64 {
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds * Int64(framesPerSecond) + rest * Int64(framesPerSecond) / 1_000_000_000
  }

  func measure(at time: Int64, _ job: () -> Void) {
    let frame = frame(at: time)
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
