import CReelSystem

/// Decides which of the jobs that the runtime hands out belong to the running simulation.
///
/// The thread alone does not tell: simulated code can resume a task that is not simulated, and the other way round.
enum JobRouter {
  /// Gives the job to the simulation; false if it is none of its own.
  static func take(
    _ job: UnownedJob, _ kind: ReadyJob.Kind, on executor: ReadyJob.Executor, after delay: Duration? = nil
  ) -> Bool {
    guard reel_is_run_live() else { return false }
    let kernel = Kernel.current
    guard belongs(job, kind, isTimer: delay != nil, isSimulating: kernel != nil) else { return false }
    guard let kernel else {
      return Arrivals.add(Arrivals.Arrival(job: job, kind: kind, executor: executor, delay: delay))
    }
    if let delay {
      kernel.enqueue(job, on: executor, after: delay)
    } else {
      kernel.enqueue(job, kind, on: executor)
    }
    return true
  }

  private static func belongs(_ job: UnownedJob, _ kind: ReadyJob.Kind, isTimer: Bool, isSimulating: Bool) -> Bool {
    let current = reel_current_task()
    let isStartedHere = isSimulating && current == nil || reel_marked(current, nil)
    // The runtime makes a task of its own for each timer, on behalf of the one that sleeps.
    if isTimer { return isStartedHere }
    guard kind == .task else { return isSimulating || isStartedHere }
    let task = UnsafeRawPointer(bitPattern: TaskLayout.address(of: job))
    if reel_marked(task, nil) || reel_current_creation() != nil { return true }
    return reel_is_async_let(task) ? isStartedHere : isSimulating && !reel_sees_creations()
  }
}
