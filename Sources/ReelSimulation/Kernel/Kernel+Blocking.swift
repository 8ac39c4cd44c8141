import CReelSystem

/// Simulated code that blocks its thread.
extension Kernel {
  /// Lets the rest of the simulation go on until `isOver`; false if `nanoseconds` of virtual time pass before.
  ///
  /// What blocks holds its executor: the jobs of the main actor or of its queue stay where they are.
  func block(for nanoseconds: Int64, until isOver: () -> Bool) -> Bool {
    let held = running
    let outer = (running, runningSlot)
    let wasHeld = ready.hold(held, true)
    let timeout = arm(nanoseconds)
    defer {
      timeout?.ticket.map { agenda.timers.disarm($0) }
      _ = ready.hold(held, wasHeld)
      (running, runningSlot) = outer
      reel_job_begins()
    }
    while !isOver() {
      if timeout?.isOver == true { return false }
      if let next = popReady() {
        if let limit = counter.count() { fatalError("\(limited(limit))") }
        run(next)
      } else if canArrive() {
        continue
      } else if !moveTime() {
        waitForReal(isOver)
      }
    }
    return true
  }

  private final class Timeout {
    var isOver = false
    var ticket: UInt64?
  }

  private func arm(_ nanoseconds: Int64) -> Timeout? {
    guard nanoseconds < VirtualTime.never else { return nil }
    let timeout = Timeout()
    timeout.isOver = nanoseconds <= 0
    guard !timeout.isOver else { return timeout }
    let job = makeJob { _ in
      timeout.isOver = true
      timeout.ticket = nil
    }
    timeout.ticket = agenda.timers.arm(
      job, on: .global, at: VirtualTime.adding(now, nanoseconds), sleeper: TaskRegistry.none)
    return timeout
  }

  /// Whether something has come, or may still come, from outside.
  private func canArrive() -> Bool {
    do throws(SimulationError) { return try awaitOutside() } catch { fatalError("\(error)") }
  }

  /// The last resort: only a thread that nothing is known of can end the wait.
  private func waitForReal(_ isOver: () -> Bool) {
    let seen = reel_outside_events()
    guard !isOver(), !Arrivals.areWaiting else { return }
    if !outside.wait(beyond: seen, limit: options.limits.outside) {
      fatalError(
        """
        simulated code blocks its thread at \(Duration.nanoseconds(now)), and nothing that is simulated or known to be \
        under way outside can end that: \(place(of: runningSlot))
        """)
    }
  }

  private func place(of slot: Int32) -> String {
    tasks.survey().first { slot >= 0 && $0.number == tasks[slot].number }.map { "\($0)" } ?? "no task"
  }
}
