import CReelSystem

/// One running simulation: its ready jobs, timers, clock and tasks. Only the thread that called `simulate` uses it.
final class Kernel {
  let options: SimulationOptions
  private var clock: VirtualClock
  var counter: JobCounter
  var suspectJobs = Suspects()
  var suspectTimers = Suspects()
  var ready: RunQueue
  var agenda: Agenda
  var tasks = TaskRegistry()
  var foreignResumes: [ForeignResume] = []
  private(set) var running: ReadyJob.Executor?
  private(set) var hasEnded = false
  /// Whether a job goes on in another thread that nobody waits for: it alone may touch the kernel then.
  var isAbandoned = false
  var meter: FrameMeter?

  init(options: SimulationOptions) {
    self.options = options
    ready = RunQueue(schedule: options.schedule, seed: options.seed)
    agenda = Agenda(advance: options.advance)
    clock = VirtualClock(startOfWallClock: options.startOfWallClock)
    counter = JobCounter(limits: options.limits)
  }

  /// Nanoseconds since the simulation began.
  var now: Int64 { clock.now }

  /// The kernel that controls the calling thread.
  static var current: Kernel? {
    guard let pointer = reel_current() else { return nil }
    return Unmanaged<Kernel>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs `body` with this kernel in control of the calling thread.
  func whileInControl<R>(_ body: () throws -> R) rethrows -> R {
    reel_enter(Unmanaged.passUnretained(self).toOpaque(), clock.monotonic, clock.wall, options.seed)
    reel_begin_run()
    Arrivals.open()
    defer {
      let late = Arrivals.close()
      reel_end_run()
      reel_leave()
      for arrival in late { arrival.runForReal() }
      if !isAbandoned { end() }
    }
    return try body()
  }

  func enqueue(_ job: UnownedJob, _ kind: ReadyJob.Kind, on executor: ReadyJob.Executor) {
    switch kind {
    case .task: if let ticket = tasks.noteReady(job, at: now) { agenda.timers.disarm(ticket) }
    case .wakeUp: tasks.known(TaskLayout.currentTask)?.isReady = true
    case .upkeep: break
    }
    ready.append(job, kind, on: executor)
  }

  /// Arms a timer for `sleeper`, whose sleep the runtime implements by `job`.
  func enqueue(_ job: UnownedJob, on executor: ReadyJob.Executor, after delay: Duration, sleeper: KnownTask?) {
    let nanoseconds = VirtualTime.nanoseconds(delay)
    guard nanoseconds > 0 else { return ready.append(job, .wakeUp, on: executor) }
    let deadline = VirtualTime.adding(now, nanoseconds)
    let ticket = agenda.timers.arm(job, on: executor, at: deadline, sleeper: sleeper)
    sleeper?.timer = KnownTask.Timer(ticket: ticket, deadline: deadline)
  }

  /// Runs until `isFinished`.
  ///
  /// - Throws: ``SimulationError/stuck(_:)`` if nothing can ever run again, ``SimulationError/limitReached(_:)``.
  func run(until isFinished: () -> Bool) throws(SimulationError) {
    while !isFinished() {
      if let next = popReady() {
        if let limit = counter.count() {
          ready.append(next.job, next.kind, on: next.executor)
          throw .limitReached(limited(limit))
        }
        if counter.isNearJobLimit { noteJobNearLimit(next) }
        run(next)
      } else if !moveTime() {
        throw .stuck(StuckRun(at: .nanoseconds(now), isManual: options.advance == .manual, tasks: tasks.live()))
      }
    }
  }

  func popReady() -> ReadyJob? {
    if Arrivals.areWaiting { takeArrivals() }
    return ready.popNext()
  }

  func run(_ next: ReadyJob) {
    let task = next.kind == .task ? tasks.known(TaskLayout.address(of: next.job)) : nil
    task?.isReady = false
    running = next.executor
    reel_job_begins()
    defer {
      reel_job_ends()
      running = nil
      tasks.noteRun(of: task, next.kind)
    }
    guard next.executor == .main else { return Platform.runInBackground(next.job) }
    if let meter {
      meter.measure(at: now) { Platform.runOnMainActor(next.job) }
    } else {
      Platform.runOnMainActor(next.job)
    }
  }

  func limited(_ limit: String, by tasks: [SimulatedTask]) -> LimitedRun {
    LimitedRun(limit: limit, reason: "they do not end by themselves", at: .nanoseconds(now), tasks: tasks)
  }

  /// Moves time to the next thing that is due; false if nothing ever will be.
  private func moveTime() -> Bool {
    tasks.sweepIfNeeded()
    if let spent = agenda.timers.popSpent() {
      ready.append(spent.job, .wakeUp, on: spent.executor)
      return true
    }
    switch agenda.next() {
    case .fire(at: let deadline):
      move(to: deadline)
      while let timer = agenda.timers.popDue(at: now) { fire(timer) }
    case .resume(at: let time, let resume):
      if let time { move(to: time) }
      resume()
    case nil: return false
    }
    return true
  }

  private func move(to time: Int64) {
    if clock.move(to: time) { counter.timeMoved(to: now, arms: agenda.timers.arms) }
  }

  /// Calls back once everything due up to `target` has run and the clock shows it; at once if the run has ended.
  func wait(until target: Int64, resume: @escaping () -> Void) {
    if hasEnded { return resume() }
    if target == VirtualTime.never { counter.beginsToAwaitIdle(at: now) }
    agenda.wait(until: max(target, now), resume: resume)
  }

  /// Lets go of everything: a task that outlives its run may keep the kernel itself alive.
  private func end() {
    hasEnded = true
    ready = RunQueue(schedule: options.schedule, seed: options.seed)
    agenda = Agenda(advance: options.advance)
    tasks = TaskRegistry()
    meter = nil
  }
}
