import CReelSystem

/// Decides which of the jobs that the runtime hands out belong to the running simulation.
///
/// The thread alone does not tell: simulated code can resume a task that is not simulated, and the other way round.
enum JobRouter {
  /// Gives the job to the simulation; false if it is none of its own.
  static func take(_ job: UnownedJob, _ kind: ReadyJob.Kind, on executor: ReadyJob.Executor) -> Bool {
    guard reel_is_run_live() else { return false }
    let kernel = Kernel.inControl
    var slot: UInt32 = .max
    // Most jobs are of a task that is known.
    let isKnown = kind == .task && reel_marked(UnsafeRawPointer(bitPattern: TaskLayout.address(of: job)), &slot)
    guard isKnown || belongs(job, kind, isSimulating: kernel != nil) else { return false }
    guard let kernel else {
      return Arrivals.add(Arrivals.Arrival(job: job, kind: kind, executor: executor, delay: nil))
    }
    kernel._withUnsafeGuaranteedRef { $0.enqueue(job, kind, on: executor, mark: slot) }
    return true
  }

  /// The same for a job that the runtime makes to end a sleep of the current task.
  static func take(_ job: UnownedJob, on executor: ReadyJob.Executor, after delay: Duration) -> Bool {
    guard reel_is_run_live() else { return false }
    let kernel = Kernel.inControl
    guard isStartedHere(isSimulating: kernel != nil) else { return false }
    guard let kernel else {
      return Arrivals.add(Arrivals.Arrival(job: job, kind: .wakeUp, executor: executor, delay: delay))
    }
    kernel._withUnsafeGuaranteedRef { $0.enqueue(job, on: executor, after: delay) }
    return true
  }

  private static func isStartedHere(isSimulating: Bool) -> Bool {
    let current = reel_current_task()
    return isSimulating && current == nil || reel_marked(current, nil)
  }

  /// Whether a job that is not of a marked task is the simulation's.
  private static func belongs(_ job: UnownedJob, _ kind: ReadyJob.Kind, isSimulating: Bool) -> Bool {
    guard kind == .task else { return isSimulating || isStartedHere(isSimulating: isSimulating) }
    if reel_current_creation() != nil { return true }
    return reel_is_async_let(UnsafeRawPointer(bitPattern: TaskLayout.address(of: job)))
      ? isStartedHere(isSimulating: isSimulating) : isSimulating && !reel_sees_creations()
  }
}
