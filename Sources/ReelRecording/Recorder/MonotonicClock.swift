import Foundation

/// The time that events carry.
///
/// The system is asked by name for each event and nothing of it is kept, so that a simulation, which answers
/// `clock_gettime` itself, gives virtual time.
enum MonotonicClock {
  /// Nanoseconds since a moment in the past.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
