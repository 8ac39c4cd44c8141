/// What is to happen at later virtual times: the timers, and those who wait for time itself to pass.
struct Agenda {
  /// Somebody who waits for virtual time to reach a point.
  private struct Waiter {
    /// Nanoseconds; ``VirtualTime/never`` waits for the run to be idle.
    var target: Int64
    var resume: () -> Void
  }

  /// What is next when nothing can run.
  enum Step {
    /// Timers are due at this time.
    case fire(at: Int64)
    /// Time reaches what somebody waited for; nil: the run is idle.
    case resume(at: Int64?, () -> Void)
  }

  let advance: SimulationOptions.Advance
  var timers = TimerQueue()
  private var waiters: [Waiter] = []

  init(advance: SimulationOptions.Advance) { self.advance = advance }

  mutating func wait(until target: Int64, resume: @escaping () -> Void) {
    waiters.append(Waiter(target: target, resume: resume))
  }

  /// Whether somebody waits for the run to be idle.
  var awaitsIdle: Bool { waiters.contains { $0.target == VirtualTime.never } }

  mutating func popWaiter() -> (() -> Void)? {
    waiters.isEmpty ? nil : waiters.removeFirst().resume
  }

  /// Whether the next step leaves time where it is.
  func hasStep(at now: Int64) -> Bool {
    timers.hasSpent || timers.nextDeadline.map { $0 <= now } == true || waiters.contains { $0.target <= now }
  }

  /// The next step, or nil if there will never be one.
  mutating func next() -> Step? {
    let earliest = waiters.indices.min { waiters[$0].target < waiters[$1].target }
    if let deadline = timers.nextDeadline {
      let isWanted = advance == .automatic || earliest != nil
      if isWanted && deadline <= earliest.map({ waiters[$0].target }) ?? .max { return .fire(at: deadline) }
    }
    guard let earliest else { return nil }
    let waiter = waiters.remove(at: earliest)
    return .resume(at: waiter.target < VirtualTime.never ? waiter.target : nil, waiter.resume)
  }
}
