import CReelSystem

/// One running simulation: the ready jobs, the timers, the virtual clock and the tasks seen so far.
///
/// A kernel belongs to the thread that called `simulate` and is used by nothing else.
final class Kernel {
  let options: SimulationOptions
  /// Nanoseconds since the simulation began.
  private(set) var now: Int64 = 0
  private(set) var jobsRun = 0
  private var jobsAtThisInstant = 0
  private var ready: RunQueue
  private var timers = TimerQueue()
  private var waiters: [TimeWaiter] = []
  private(set) var tasks = TaskRegistry()
  private(set) var running: ReadyJob.Executor?
  var meter: FrameMeter?

  init(options: SimulationOptions) {
    self.options = options
    ready = RunQueue(schedule: options.schedule, seed: options.seed)
  }

  /// The kernel that controls the calling thread.
  static var current: Kernel? {
    guard let pointer = reel_current() else { return nil }
    return Unmanaged<Kernel>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs `body` with this kernel in control of the calling thread.
  func whileInControl<R>(_ body: () throws -> R) rethrows -> R {
    reel_enter(Unmanaged.passUnretained(self).toOpaque(), monotonic, realtime, options.seed)
    defer { reel_leave() }
    return try body()
  }

  // The monotonic clock starts at one second: some code takes 0 for "no time".
  private var monotonic: Int64 { VirtualTime.adding(1_000_000_000, now) }
  private var realtime: Int64 { VirtualTime.adding(options.startOfWallClock, now) }

  // MARK: What the runtime hands over

  func enqueue(_ job: UnownedJob, isTask: Bool, on executor: ReadyJob.Executor) {
    if isTask { tasks.noteReady(job, at: now) }
    ready.append(job, on: executor)
  }

  func enqueue(_ job: UnownedJob, isTask: Bool, on executor: ReadyJob.Executor, after delay: Duration) {
    if isTask { tasks.noteTimer(job, at: now) }
    let nanoseconds = VirtualTime.nanoseconds(delay)
    guard nanoseconds > 0 else { return ready.append(job, on: executor) }
    timers.arm(
      job, on: executor, at: VirtualTime.adding(now, nanoseconds), sleeper: TaskLayout.currentTask)
  }

  // MARK: The run loop

  /// Runs until `isFinished`.
  ///
  /// - Throws: ``SimulationError/stuck(_:)`` if nothing can ever run again, ``SimulationError/limitReached(_:)``.
  func run(until isFinished: () -> Bool) throws(SimulationError) {
    while !isFinished() {
      if let next = ready.popNext() {
        try countJob()
        run(next)
      } else if !moveTime() {
        throw .stuck(StuckRun(at: .nanoseconds(now), isManual: options.advance == .manual, tasks: liveTasks()))
      }
    }
  }

  private func run(_ next: ReadyJob) {
    tasks.noteRunning(next.job)
    let outer = running
    running = next.executor
    defer { running = outer }
    guard next.executor == .main else { return next.job.runSynchronously(on: SwitchedExecutors.global.reference) }
    if let meter {
      meter.measure(at: now) { next.job.runSynchronously(on: SwitchedExecutors.main.reference) }
    } else {
      next.job.runSynchronously(on: SwitchedExecutors.main.reference)
    }
  }

  private func countJob() throws(SimulationError) {
    jobsRun += 1
    jobsAtThisInstant += 1
    let limit: String
    if jobsAtThisInstant > options.limits.jobsAtOneInstant {
      limit = "\(options.limits.jobsAtOneInstant) jobs at one instant"
    } else if jobsRun > options.limits.jobs {
      limit = "\(options.limits.jobs) jobs"
    } else {
      return
    }
    throw .limitReached(LimitedRun(limit: limit, at: .nanoseconds(now), tasks: liveTasks()))
  }

  // MARK: Time

  /// Moves time to the next thing that is due; false if nothing ever will be.
  private func moveTime() -> Bool {
    let waiter = waiters.indices.min { waiters[$0].target < waiters[$1].target }
    let horizon = options.advance == .automatic ? VirtualTime.never : waiters.map(\.target).max()
    if let deadline = timers.nextDeadline, let horizon, deadline <= horizon,
      waiter.map({ deadline <= waiters[$0].target }) ?? true
    {
      setTime(deadline)
      while let timer = timers.popDue(at: now) { ready.append(timer.job, on: timer.executor) }
      return true
    }
    guard let waiter else { return false }
    let reached = waiters.remove(at: waiter)
    if reached.target < VirtualTime.never { setTime(reached.target) }
    reached.resume()
    return true
  }

  private func setTime(_ time: Int64) {
    guard time > now else { return }
    now = time
    jobsAtThisInstant = 0
    reel_set_clocks(monotonic, realtime)
  }

  /// Calls back once everything due up to `target` has run and the clock shows it.
  func wait(until target: Int64, resume: @escaping () -> Void) {
    waiters.append(TimeWaiter(target: max(target, now), resume: resume))
  }

  // MARK: Tasks

  /// Every task that was created under this kernel and has not ended.
  func liveTasks() -> [SimulatedTask] {
    tasks.live(timers: timers.all)
  }

  /// Cancels every live task and lets all of them run, so that nothing of the run is left behind in the process.
  func windDown() {
    for task in tasks.liveObjects() { TaskLayout.cancel(task) }
    var remaining = 1_000_000
    while remaining > 0 {
      if let next = ready.popNext() {
        run(next)
      } else if !waiters.isEmpty {
        waiters.removeFirst().resume()
      } else {
        return
      }
      remaining -= 1
    }
  }
}

/// Somebody who waits for virtual time to reach a point.
struct TimeWaiter {
  /// Nanoseconds; ``VirtualTime/never`` waits for the run to be idle.
  var target: Int64
  var resume: () -> Void
}
