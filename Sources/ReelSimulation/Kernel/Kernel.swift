import CReelSystem

/// One running simulation: the ready jobs, the timers, the virtual clock and the tasks seen so far.
///
/// A kernel belongs to the thread that called `simulate` and is used by nothing else.
final class Kernel {
  let options: SimulationOptions
  /// Nanoseconds since the simulation began.
  private(set) var now: Int64 = 0
  private(set) var counter: JobCounter
  var ready: RunQueue
  var agenda: Agenda
  var tasks = TaskRegistry()
  var foreignResumes: [ForeignResume] = []
  private(set) var running: ReadyJob.Executor?
  private(set) var hasEnded = false
  var meter: FrameMeter?

  init(options: SimulationOptions) {
    self.options = options
    ready = RunQueue(schedule: options.schedule, seed: options.seed)
    agenda = Agenda(advance: options.advance)
    counter = JobCounter(limits: options.limits)
  }

  /// The kernel that controls the calling thread.
  static var current: Kernel? {
    guard let pointer = reel_current() else { return nil }
    return Unmanaged<Kernel>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs `body` with this kernel in control of the calling thread.
  func whileInControl<R>(_ body: () throws -> R) rethrows -> R {
    reel_enter(Unmanaged.passUnretained(self).toOpaque(), monotonic, realtime, options.seed)
    reel_begin_run()
    Arrivals.open()
    defer {
      let late = Arrivals.close()
      reel_end_run()
      reel_leave()
      for arrival in late { arrival.runForReal() }
      end()
    }
    return try body()
  }

  // The monotonic clock starts at one second: some code takes 0 for "no time".
  private var monotonic: Int64 { VirtualTime.adding(1_000_000_000, now) }
  private var realtime: Int64 { VirtualTime.adding(options.startOfWallClock, now) }

  func enqueue(_ job: UnownedJob, isTask: Bool, on executor: ReadyJob.Executor) {
    if isTask, let ticket = tasks.noteReady(job, at: now) { agenda.timers.disarm(ticket) }
    ready.append(job, isTask: isTask, on: executor)
  }

  /// Arms a timer for `sleeper`, whose sleep the runtime implements by `job`.
  func enqueue(_ job: UnownedJob, on executor: ReadyJob.Executor, after delay: Duration, sleeper: KnownTask?) {
    let nanoseconds = VirtualTime.nanoseconds(delay)
    guard nanoseconds > 0 else { return ready.append(job, isTask: false, on: executor) }
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
        if let limit = counter.count() { throw limitReached(limit, by: tasks.live()) }
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
    if next.isTask { tasks.known(TaskLayout.address(of: next.job))?.isReady = false }
    running = next.executor
    reel_job_begins()
    defer {
      reel_job_ends()
      running = nil
    }
    guard next.executor == .main else { return Platform.runInBackground(next.job) }
    if let meter {
      meter.measure(at: now) { Platform.runOnMainActor(next.job) }
    } else {
      Platform.runOnMainActor(next.job)
    }
  }

  func limitReached(_ limit: String, by tasks: [SimulatedTask]) -> SimulationError {
    .limitReached(LimitedRun(limit: limit, at: .nanoseconds(now), tasks: tasks))
  }

  /// Moves time to the next thing that is due; false if nothing ever will be.
  private func moveTime() -> Bool {
    if let spent = agenda.timers.popSpent() {
      ready.append(spent.job, isTask: false, on: spent.executor)
      return true
    }
    switch agenda.next() {
    case .fire(at: let deadline):
      setTime(deadline)
      while let timer = agenda.timers.popDue(at: now) {
        timer.sleeper?.noteFired()
        ready.append(timer.job, isTask: false, on: timer.executor)
      }
    case .resume(at: let time, let resume):
      if let time { setTime(time) }
      resume()
    case nil: return false
    }
    return true
  }

  private func setTime(_ time: Int64) {
    guard time > now else { return }
    now = time
    counter.timeMoved()
    reel_set_clocks(monotonic, realtime)
  }

  /// Calls back once everything due up to `target` has run and the clock shows it; at once if the run has ended.
  func wait(until target: Int64, resume: @escaping () -> Void) {
    if hasEnded { resume() } else { agenda.wait(until: max(target, now), resume: resume) }
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
