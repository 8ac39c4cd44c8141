import CReelSystem

/// What a run knows of the outside: what it expects from there, and how long it has waited.
struct OutsideLedger {
  /// What was announced, by number.
  private(set) var expected: [Int: String] = [:]
  private var announcements = 0
  /// Real nanoseconds that the run has waited.
  private(set) var waited: Int64 = 0

  mutating func expect(_ name: String) -> Int {
    announcements += 1
    expected[announcements] = name
    return announcements
  }

  mutating func end(_ number: Int) { expected[number] = nil }

  /// Waits in real time for something to happen outside; false if the limit is used up.
  mutating func wait(beyond seen: UInt64, limit: Duration) -> Bool {
    let left = VirtualTime.nanoseconds(limit) - waited
    guard left > 0 else { return false }
    waited += reel_await_outside_event(seen, left)
    return reel_outside_events() != seen
  }
}
