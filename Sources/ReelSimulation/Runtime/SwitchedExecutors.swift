@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// The two executors that stand in for the process's own: on a thread that simulates they hand each job to the kernel,
/// on every other thread to the executor that was there before.
enum SwitchedExecutors {
  static let main = SwitchedMainExecutor(original: MainActor.executor)
  static let global = SwitchedGlobalExecutor(original: Task<Never, Never>.defaultExecutor)

  /// Replaces the process's executors, once. They are never put back: outside a simulation they change nothing.
  static let install: Void = {
    _ = main
    _ = global
    _createExecutors(factory: Factory.self)
  }()

  private enum Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { global }
  }
}

extension ExecutorJob {
  var isTask: Bool { kind == .task }
}

/// A delay in the unit of `Duration`. Only clocks whose durations are `Duration` sleep through the runtime.
private func duration<D>(_ delay: D) -> Duration { delay as? Duration ?? .zero }

final class SwitchedMainExecutor: MainExecutor, SchedulingExecutor {
  private let original: any MainExecutor

  init(original: any MainExecutor) { self.original = original }

  var reference: UnownedSerialExecutor { asUnownedSerialExecutor() }

  func enqueue(_ job: consuming ExecutorJob) {
    if let kernel = Kernel.current {
      let isTask = job.isTask
      kernel.enqueue(UnownedJob(job), isTask: isTask, on: .main)
    } else {
      RealMainQueue.run(UnownedJob(job), on: reference)
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    if let kernel = Kernel.current {
      let isTask = job.isTask
      kernel.enqueue(UnownedJob(job), isTask: isTask, on: .main, after: duration(delay))
    } else {
      RealMainQueue.run(
        UnownedJob(job), on: reference, after: duration(delay), tolerance: tolerance.map { duration($0) })
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

final class SwitchedGlobalExecutor: TaskExecutor, SchedulingExecutor {
  private let original: any TaskExecutor

  init(original: any TaskExecutor) { self.original = original }

  var reference: UnownedTaskExecutor { asUnownedTaskExecutor() }

  func enqueue(_ job: consuming ExecutorJob) {
    if let kernel = Kernel.current {
      let isTask = job.isTask
      kernel.enqueue(UnownedJob(job), isTask: isTask, on: .global)
    } else {
      original.enqueue(job)
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    if let kernel = Kernel.current {
      let isTask = job.isTask
      kernel.enqueue(UnownedJob(job), isTask: isTask, on: .global, after: duration(delay))
    } else if let scheduling = original as? any SchedulingExecutor {
      scheduling.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    } else {
      RealGlobalQueue.run(UnownedJob(job), on: original, after: duration(delay))
    }
  }
}
