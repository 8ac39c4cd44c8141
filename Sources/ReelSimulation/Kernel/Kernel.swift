import CReelSystem

/// One running simulation: its ready jobs, timers, clock and tasks. Only the thread that called `simulate` uses it.
///
/// No access to its state goes on while a job runs, so what the jobs do cannot overlap one: this need not be checked at run
/// time, which would cost a third of the kernel's work.
final class Kernel {
  let options: SimulationOptions
  private let mainActor = Platform.mainActor
  private let background = Platform.background
  @exclusivity(unchecked) private var clock: VirtualClock
  @exclusivity(unchecked) var counter: JobCounter
  @exclusivity(unchecked) var ready: RunQueue
  @exclusivity(unchecked) var agenda: Agenda
  @exclusivity(unchecked) var tasks: TaskRegistry
  var suspectJobs = Suspects()
  var suspectTimers = Suspects()
  var foreignResumes: [ForeignResume] = []
  @exclusivity(unchecked) var queues = CapturedQueues()
  @exclusivity(unchecked) var outside = OutsideLedger()
  @exclusivity(unchecked) var running: ReadyJob.Executor?
  /// The slot of the task whose job runs, as far as the kernel can see.
  @exclusivity(unchecked) var runningSlot = TaskRegistry.none
  @exclusivity(unchecked) private(set) var hasEnded = false
  /// Whether a job goes on in another thread that nobody waits for: it alone may touch the kernel then.
  var isAbandoned = false
  @exclusivity(unchecked) var meter: FrameMeter?
  let observer: RunObserver?
  private var trace: RunTrace?

  init(options: SimulationOptions, chooser: Chooser? = nil, observer: RunObserver? = nil) {
    self.options = options
    self.observer = observer
    trace = observer?.trace
    ready = RunQueue(chooser ?? Chooser(options.schedule, seed: options.seed), observer: observer)
    agenda = Agenda(advance: options.advance)
    tasks = TaskRegistry(keepsPaths: observer?.keepsNames == true)
    clock = VirtualClock(startOfWallClock: options.startOfWallClock)
    counter = JobCounter(limits: options.limits)
  }

  /// Nanoseconds since the simulation began.
  var now: Int64 { clock.now }

  /// The kernel that controls the calling thread.
  static var current: Kernel? { inControl?.takeUnretainedValue() }

  /// The same, to be asked for each job: it lives as long as it is in control, so it need not be held.
  static var inControl: Unmanaged<Kernel>? { reel_current().map { Unmanaged.fromOpaque($0) } }

  /// Runs `body` with this kernel in control of the calling thread.
  func whileInControl<R>(_ body: () throws -> R) rethrows -> R {
    reel_enter(Unmanaged.passUnretained(self).toOpaque(), clock.monotonic, clock.wall, options.seed)
    reel_stop_at_hops(ready.chooser.stopsAtHops)
    if trace != nil {
      reel_on_taken { kind, value in
        guard let kernel = Kernel.current else { return }
        kernel.note(kind == reel_random_bytes ? .draw : .clockRead, value)
      }
    }
    reel_begin_run()
    LastWords.prepare(for: options)
    Arrivals.open()
    defer {
      let late = Arrivals.close()
      reel_end_run()
      reel_forget_outside()
      reel_leave()
      for arrival in late { arrival.runForReal() }
      if !isAbandoned { end() }
    }
    return try body()
  }

  /// `mark`: what the job's task is marked with, if it is.
  func enqueue(
    _ job: UnownedJob, _ kind: ReadyJob.Kind, on executor: ReadyJob.Executor, mark: UInt32 = .max
  ) {
    var ready = ReadyJob(job: job, executor: executor, kind: kind)
    switch kind {
    case .task:
      ready.slot = tasks.note(TaskLayout.address(of: job), mark: mark, at: now)
      if ready.slot >= 0 { noteReady(ready.slot) }
    case .wakeUp:
      ready.isChoice = reel_is_on_actor()
      ready.slot = tasks.slot(of: TaskLayout.currentTask)
      if ready.slot >= 0 { tasks[ready.slot].isReady = true }
    case .block: break
    case .upkeep:
      ready.slot = tasks.slot(of: UInt(bitPattern: reel_hopping_task()) | TaskLayout.currentTask)
      if ready.slot < 0 { ready.slot = runningSlot }
    }
    append(ready)
  }

  /// Arms a timer for the running task, whose sleep the runtime implements by `job`.
  func enqueue(_ job: UnownedJob, on executor: ReadyJob.Executor, after delay: Duration) {
    let sleeper = tasks.note(TaskLayout.currentTask, at: now)
    let nanoseconds = VirtualTime.nanoseconds(delay)
    guard nanoseconds > 0 else {
      return append(ReadyJob(job: job, executor: executor, kind: .wakeUp, isChoice: true, slot: sleeper))
    }
    let deadline = VirtualTime.adding(now, nanoseconds)
    let ticket = agenda.timers.arm(job, on: executor, at: deadline, sleeper: sleeper)
    if sleeper >= 0 { tasks[sleeper].timer = KnownTask.Timer(ticket: ticket, deadline: deadline) }
  }

  /// Notes that a task can run: it no longer waits for a timer.
  private func noteReady(_ slot: Int32) {
    tasks[slot].isReady = true
    guard let ticket = tasks[slot].timer?.ticket else { return }
    tasks[slot].timer = nil
    agenda.timers.disarm(ticket)
  }

  func append(_ job: ReadyJob) {
    var job = job
    if job.kind != .wakeUp || job.isChoice { tasks.name(&job, observer: observer) }
    ready.append(job)
  }

  /// Runs until `isFinished`.
  ///
  /// - Throws: ``SimulationError/stuck(_:)`` if nothing can ever run again, ``SimulationError/limitReached(_:)``.
  func run(until isFinished: () -> Bool) throws(SimulationError) {
    while !isFinished() {
      if let next = popReady() {
        if let limit = counter.count() {
          ready.append(next)
          throw .limitReached(limited(limit))
        }
        if counter.isNearJobLimit { noteJobNearLimit(next) }
        run(next)
      } else if try awaitOutside() {
        continue
      } else if !moveTime() {
        throw .stuck(StuckRun(at: .nanoseconds(now), isManual: options.advance == .manual, tasks: tasks.survey()))
      }
    }
  }

  /// Lets everything come to rest at this instant.
  ///
  /// - Throws: ``SimulationError/leftBehind(_:)`` if tasks remain then.
  func checkNothingIsLeft() throws(SimulationError) {
    while let next = popReady() {
      if let limit = counter.count() {
        ready.append(next)
        throw .limitReached(limited(limit))
      }
      if counter.isNearJobLimit { noteJobNearLimit(next) }
      run(next)
    }
    if tasks.isAnyLive { throw .leftBehind(tasks.survey()) }
  }

  func popReady() -> ReadyJob? {
    if Arrivals.areWaiting { takeArrivals() }
    return ready.popNext()
  }

  func run(_ next: ReadyJob) {
    if next.kind == .task, next.slot >= 0 { tasks[next.slot].isReady = false }
    if let trace { trace.note(.job, next.name, at: now, in: self, slot: next.slot) }
    let outer = (running, runningSlot)
    running = next.executor
    runningSlot = next.slot
    reel_job_begins()
    defer {
      reel_job_ends()
      // A job that blocks its thread lets others run inside it.
      (running, runningSlot) = outer
      tasks.noteRun(of: next.slot, next.kind)
    }
    guard next.executor == .main else { return next.job.runSynchronously(on: background) }
    if let meter {
      meter.measure(at: now) { next.job.runSynchronously(on: mainActor) }
    } else {
      next.job.runSynchronously(on: mainActor)
    }
  }

  private func note(_ kind: RunTrace.Kind, _ value: UInt64) {
    trace?.note(kind, value, at: now, in: self, slot: tasks.slot(of: TaskLayout.currentTask))
  }

  /// What follows belongs to the run no longer.
  func endTrace() {
    trace?.end(at: now)
    trace = nil
    reel_on_taken(nil)
  }

  func limited(_ limit: String, by tasks: [SimulatedTask]) -> LimitedRun {
    LimitedRun(limit: limit, reason: "they do not end by themselves", at: .nanoseconds(now), tasks: tasks)
  }

  /// Moves time to the next thing that is due; false if nothing ever will be.
  func moveTime() -> Bool {
    tasks.sweepIfNeeded(forSomebody: false)
    if let spent = agenda.timers.popSpent() {
      append(ReadyJob(job: spent.job, executor: spent.executor, kind: .wakeUp))
      return true
    }
    switch agenda.next() {
    case .fire(at: let deadline):
      move(to: deadline)
      fireTimers()
    case .resume(at: let time, let resume):
      if let time { move(to: time) }
      tasks.sweepIfNeeded(forSomebody: true)
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
    ready.removeAll()
    agenda = Agenda(advance: options.advance)
    tasks = TaskRegistry()
    queues = CapturedQueues()
    meter = nil
  }
}
