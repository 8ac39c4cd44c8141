import Foundation

/// Measures how long something takes, in nanoseconds.
enum Stopwatch {
  /// The CPU time of the calling thread. A simulation runs on one thread and never blocks, so this is the time it takes
  /// on a machine that does nothing else.
  static func cpu(_ work: () throws -> Void) rethrows -> Double {
    let start = threadTime
    try work()
    return threadTime - start
  }

  /// The same clock by itself; it is real inside a simulation too.
  static var threadTime: Double { now(CLOCK_THREAD_CPUTIME_ID) }

  /// Real time, for what happens on several threads.
  @MainActor static func real(_ work: @MainActor () async throws -> Void) async rethrows -> Double {
    let start = now(CLOCK_MONOTONIC)
    try await work()
    return now(CLOCK_MONOTONIC) - start
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
