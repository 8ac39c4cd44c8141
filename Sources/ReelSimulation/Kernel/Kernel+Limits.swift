extension Kernel {
  /// Fires every timer that is due.
  func fireTimers() {
    var next = agenda.timers.popDue(at: now)
    // If only one is due, nothing else can run.
    let isRace = agenda.timers.nextDeadline == now
    while let timer = next {
      fire(timer, isChoice: isRace)
      next = agenda.timers.popDue(at: now)
    }
  }

  private func fire(_ timer: TimerQueue.Timer, isChoice: Bool) {
    counter.countFiring(timer.armed, awaitsIdle: agenda.awaitsIdle)
    if counter.isNearFiringLimit { suspectTimers.note(timer.sleeper, in: tasks) }
    if timer.sleeper >= 0 {
      tasks[timer.sleeper].timer = nil
      tasks[timer.sleeper].isReady = true
    }
    append(
      ReadyJob(
        job: timer.job, executor: timer.executor, kind: .wakeUp, isChoice: isChoice && timer.sleeper >= 0,
        slot: timer.sleeper))
  }

  func noteJobNearLimit(_ next: ReadyJob) { suspectJobs.note(next.slot, in: tasks) }

  /// What to say of a run that has gone beyond a limit.
  func limited(_ excess: JobCounter.Excess) -> LimitedRun {
    let limits = options.limits
    let at = Duration.nanoseconds(now)
    let (limit, reason, suspects) =
      switch excess {
      case .jobs: ("\(limits.jobs) jobs", "the program does not end by itself", suspectJobs)
      case .jobsAtOneInstant:
        ("\(limits.jobsAtOneInstant) jobs at one instant", "time is stuck at \(at)", suspectJobs)
      case .firingsInOneMillisecond:
        (
          "\(limits.firingsInOneMillisecond) timers armed and fired within one millisecond",
          "the program re-arms a timer that is too fine to get anywhere", suspectTimers
        )
      case .firingsUntilIdle:
        (
          "\(limits.firingsUntilIdle) timers re-armed in runUntilIdle",
          "not idle after \(Duration.nanoseconds(now - counter.awaitsIdleSince)) of virtual time", suspectTimers
        )
      }
    let isTimer = excess == .firingsInOneMillisecond || excess == .firingsUntilIdle
    let suspicion =
      isTimer
      ? "these timers keep re-arming (of the last \(JobCounter.sample) timers)"
      : "these tasks keep running (of the last \(JobCounter.sample) jobs)"
    return LimitedRun(
      limit: limit, reason: reason, at: at, tasks: tasks.survey(), suspects: suspects.busiest(),
      suspicion: suspicion)
  }
}
