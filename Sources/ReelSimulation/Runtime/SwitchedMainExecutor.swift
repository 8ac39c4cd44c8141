#if os(Linux)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  final class SwitchedMainExecutor: MainExecutor, SchedulingExecutor {
    private let original: any MainExecutor

    init(original: any MainExecutor) { self.original = original }

    var reference: UnownedSerialExecutor { asUnownedSerialExecutor() }

    func enqueue(_ job: consuming ExecutorJob) {
      let kind = job.readyKind
      let unowned = UnownedJob(job)
      if !JobRouter.take(unowned, kind, on: .main) { runForReal(unowned, after: nil) }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let unowned = UnownedJob(job)
      let delay = duration(delay)
      if JobRouter.take(unowned, on: .main, after: delay) { return }
      RealMainQueue.run(unowned, on: reference, after: delay, tolerance: tolerance.map { duration($0) })
    }

    func runForReal(_ job: UnownedJob, after delay: Duration?) {
      if let delay {
        RealMainQueue.run(job, on: reference, after: delay, tolerance: nil)
      } else {
        RealMainQueue.run(job, on: reference)
      }
    }

    func run() throws { try original.run() }
    func stop() { original.stop() }

    func checkIsolated() {
      guard let kernel = Kernel.current else { return original.checkIsolated() }
      precondition(kernel.running == .main, "this code needs the main actor, and runs in a simulated background task")
    }

    func isIsolatingCurrentContext() -> Bool? {
      guard let kernel = Kernel.current else { return original.isIsolatingCurrentContext() }
      return kernel.running == .main
    }
  }
#endif
