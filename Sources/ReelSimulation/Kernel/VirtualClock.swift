import CReelSystem

/// What the clocks of a simulation show.
struct VirtualClock {
  /// What the wall clock shows at the start, in nanoseconds since 1970.
  let startOfWallClock: Int64
  /// Nanoseconds since the simulation began.
  private(set) var now: Int64 = 0

  init(startOfWallClock: Int64) { self.startOfWallClock = startOfWallClock }

  // Some code takes 0 for "no time", so this one starts at one second.
  var monotonic: Int64 { VirtualTime.adding(1_000_000_000, now) }
  var wall: Int64 { VirtualTime.adding(startOfWallClock, now) }

  /// Moves the calling thread's clocks forward; false if they already show `time` or a later one.
  mutating func move(to time: Int64) -> Bool {
    guard time > now else { return false }
    now = time
    reel_set_clocks(monotonic, wall)
    return true
  }
}
