import CReelSystem

/// The end of a run: every task that is left is cancelled and runs to its end, so that nothing of the run stays behind.
///
/// A task may ignore its cancellation. If it suspends for ever it stays suspended; if it goes on for ever it is given up.
final class WindDown {
  private static let cpuLimitOfOneJob: Int64 = 500_000_000

  private let kernel: Kernel
  private var budget: Int
  private var isAtRest = false

  private init(_ kernel: Kernel) {
    self.kernel = kernel
    budget = max(1, kernel.options.limits.jobsAtOneInstant)
  }

  /// - Throws: ``SimulationError/unending(_:)`` if tasks go on for ever.
  static func run(_ kernel: Kernel) throws(SimulationError) {
    let end = WindDown(kernel)
    guard kernel.tasks.isAnyLive else {
      end.letTasksEnd()
      return try end.checkIsAtRest([])
    }
    let left = kernel.tasks.survey()
    // A cancelled sleep returns without suspending, so `while true { try? await Task.sleep(…) }` never leaves its job.
    // A thread of its own can be left behind with it.
    let pointer = Unmanaged.passRetained(end)
    let isDone = reel_do_aside(
      { Unmanaged<WindDown>.fromOpaque($0!).takeUnretainedValue().letTasksEnd() }, pointer.toOpaque(),
      cpuLimitOfOneJob)
    guard isDone else {
      kernel.isAbandoned = true
      throw .unending(kernel.limited("a cancelled task went on for 0.5 s of CPU time without suspending", by: left))
    }
    pointer.release()
    try end.checkIsAtRest(left)
  }

  private func checkIsAtRest(_ left: [SimulatedTask]) throws(SimulationError) {
    guard isAtRest else {
      throw .unending(kernel.limited("\(kernel.options.limits.jobsAtOneInstant) jobs of cancelled tasks", by: left))
    }
  }

  private func letTasksEnd() {
    var tasks = kernel.tasks.takeUncancelled()
    repeat {
      tasks.forEach(TaskLayout.cancel)
      while budget > 0, step() { budget -= 1 }
      tasks = kernel.tasks.takeUncancelled()
    } while budget > 0 && (!tasks.isEmpty || kernel.dropDelayedWork())
    kernel.dropWaitingWork()
    isAtRest = budget > 0
    if !isAtRest { releaseActors() }
  }

  private func step() -> Bool {
    if let next = kernel.popReady() {
      kernel.run(next)
    } else if let resume = kernel.agenda.popWaiter() {
      resume()
    } else {
      kernel.agenda.timers.compact()
      guard let spent = kernel.agenda.timers.popSpent() else { return false }
      kernel.run(ReadyJob(job: spent.job, executor: spent.executor, kind: .wakeUp))
    }
    return true
  }

  /// Runs what the runtime does in between once more, without the tasks: an actor of the process that is left half-way
  /// through its queue would never run again.
  private func releaseActors() {
    budget = max(1, kernel.options.limits.jobsAtOneInstant)
    while budget > 0, let next = kernel.popReady() {
      if next.kind != .task { kernel.run(next) }
      budget -= 1
    }
  }
}
