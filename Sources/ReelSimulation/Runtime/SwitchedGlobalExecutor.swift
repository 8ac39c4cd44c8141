#if os(Linux)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
  import CReelSystem

  final class SwitchedGlobalExecutor: TaskExecutor, SchedulingExecutor {
    private let original: any TaskExecutor

    init(original: any TaskExecutor) { self.original = original }

    var reference: UnownedTaskExecutor { asUnownedTaskExecutor() }

    func enqueue(_ job: consuming ExecutorJob) {
      let kind = job.readyKind
      let unowned = UnownedJob(job)
      if !JobRouter.take(unowned, kind, on: .global) { enqueueForReal(unowned) }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let unowned = UnownedJob(job)
      if JobRouter.take(unowned, on: .global, after: duration(delay)) { return }
      reel_begin_real()
      defer { reel_end_real() }
      if let scheduling = original as? any SchedulingExecutor {
        scheduling.enqueue(ExecutorJob(unowned), after: delay, tolerance: tolerance, clock: clock)
      } else {
        RealGlobalQueue.run(unowned, on: original, after: duration(delay))
      }
    }

    func runForReal(_ job: UnownedJob, after delay: Duration?) {
      if let delay {
        RealGlobalQueue.run(job, on: original, after: delay)
      } else {
        enqueueForReal(job)
      }
    }

    /// The original executor uses Dispatch.
    private func enqueueForReal(_ job: UnownedJob) {
      reel_begin_real()
      original.enqueue(job)
      reel_end_real()
    }
  }
#endif
