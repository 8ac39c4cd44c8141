import Foundation

/// What is measured in two executables: one that links the simulation and one that does not.
public enum IdleCost: String, Sendable {
  /// One reading of the system's clock.
  case clock
  /// The life of one task.
  case spawn

  /// Nanoseconds of CPU time in this process: the best of 15 short loops, since all that disturbs one makes it slower.
  public func measured() -> Double {
    (0..<15).map { _ in
      switch self {
      case .clock: Self.clockOnce()
      case .spawn: Self.spawnOnce()
      }
    }.min() ?? .nan
  }

  private static func clockOnce() -> Double {
    perTurn(of: 50_000) { count in
      var time = timespec()
      for _ in 0..<count { clock_gettime(CLOCK_MONOTONIC, &time) }
    }
  }

  /// A task's creation, run and end on one thread: what the thread pool does would only add noise.
  private static func spawnOnce() -> Double {
    let collector = Collector()
    return perTurn(of: 3_000) { count in
      for _ in 0..<count { Task.detached(executorPreference: collector) {} }
      collector.runAll()
    }
  }

  private static func perTurn(of count: Int, _ work: (Int) -> Void) -> Double {
    let start = threadTime()
    work(count)
    return (threadTime() - start) / Double(count)
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
