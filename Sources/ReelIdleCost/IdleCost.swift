import Foundation

/// What the system's clock and the creation of a task cost in this process, in nanoseconds of its CPU time.
///
/// Two executables call this: one that links the simulation and one that does not.
public struct IdleCost: Sendable {
  public let clock: Double
  public let spawn: Double

  /// Each is the median of 15 short loops.
  public static func measured() -> IdleCost {
    let rounds = (0..<15).map { _ in (clockOnce(), spawnOnce()) }
    return IdleCost(clock: median(rounds.map(\.0)), spawn: median(rounds.map(\.1)))
  }

  /// One line, to be read by another process.
  public var text: String { "\(clock) \(spawn)" }

  /// Reads ``text``; nil if it is no such line.
  public init?(_ text: String) {
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    self.init(clock: numbers[0], spawn: numbers[1])
  }

  private init(clock: Double, spawn: Double) {
    self.clock = clock
    self.spawn = spawn
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
    return perTurn(of: 5_000) { count in
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

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
