import CReelSystem

/// The running simulation, as its body sees it.
@MainActor
public final class Simulation {
  let kernel: Kernel

  init(kernel: Kernel) { self.kernel = kernel }

  /// What every random number, UUID and random schedule of the run is drawn from.
  public var seed: UInt64 { kernel.options.seed }

  /// Virtual time since the simulation began.
  public var now: Duration { .nanoseconds(kernel.now) }

  /// The number of jobs that have run.
  public var jobs: Int { kernel.counter.jobs }

  /// The tasks that were created in this simulation and have not ended, oldest first. Task 0 is the body.
  public var tasks: [SimulatedTask] { kernel.tasks.survey() }

  /// The tasks that were made ready from outside the simulation, in the order in which they went on; the first 1,000.
  /// Unless this is empty, the run does not repeat.
  public var foreignResumes: [ForeignResume] { kernel.foreignResumes }

  /// The ``SimulatedTask/id`` of the task that runs on this thread; 0 if there is none.
  public nonisolated static var currentTaskID: UInt64 { TaskLayout.id(of: TaskLayout.currentTask) }

  /// Lets virtual time pass: everything that is due on the way runs at its own time, in order of its deadline; all that
  /// it sets off has come to rest before time moves on. A negative duration counts as zero, a part of a nanosecond as a
  /// whole one, and time stops short of 292 years.
  ///
  /// In whole nanoseconds, `advance(by: a + b)` is the same as `advance(by: a)` and then `advance(by: b)`.
  public func advance(by duration: Duration) async {
    let step = max(0, VirtualTime.nanoseconds(duration))
    await wait(until: min(VirtualTime.adding(kernel.now, step), VirtualTime.never - 1))
  }

  /// Lets virtual time pass until it is `instant`, counted from the start of the simulation.
  /// An instant in the past lets everything come to rest at the present one.
  public func advance(to instant: Duration) async {
    await wait(until: min(VirtualTime.nanoseconds(instant), VirtualTime.never - 1))
  }

  /// Lets everything that can run at this instant run, until all of it waits. Time does not move.
  public func settle() async {
    await wait(until: kernel.now)
  }

  /// Runs until nothing can run and no timer is due, moving time as needed. Sleeps that never end do not count.
  ///
  /// A program that re-arms a timer for ever has no idle state: it is stopped at the run's limits.
  public func runUntilIdle() async {
    await wait(until: VirtualTime.never)
  }

  /// Counts and measures the main actor's work in each frame from now on; nil stops that.
  public var meter: FrameMeter? {
    get { kernel.meter }
    set { kernel.meter = newValue }
  }

  private func wait(until target: Int64) async {
    await withCheckedContinuation { continuation in
      kernel.wait(until: target) { continuation.resume() }
    }
  }
}
