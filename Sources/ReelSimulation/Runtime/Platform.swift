import CReelSystem

/// The one place that knows where a simulation can run.
enum Platform {
  #if os(Linux)
    /// Why no simulation can run on this platform; nil if one can.
    static let unavailability: String? = nil

    /// Takes control of the runtime, once for the process. It is never given back: outside a simulation it changes nothing.
    static func takeControl() {
      SwitchedExecutors.install
      reel_on_creation { task in
        guard let task else { return }
        if let kernel = Kernel.current {
          _ = kernel.tasks.note(UInt(bitPattern: task), at: kernel.now)
        } else if !reel_marked(task, nil) {
          reel_mark(task, .max)
        }
      }
      DispatchCapture.install()
      reel_on_abroad { task in
        guard let kernel = Kernel.current else { return }
        kernel.tasks.noteAbroad(kernel.tasks.slot(of: UInt(bitPattern: task)))
      }
      DroppedContinuations.watch()
      reel_on_endless_clock_reads { Kernel.current?.stopForEndlessClockReads() }
    }

    /// What the jobs of a simulation run on.
    static var mainActor: UnownedSerialExecutor { SwitchedExecutors.main.reference }
    static var background: UnownedTaskExecutor { SwitchedExecutors.global.reference }

    /// Whether the running simulated job is on the main actor.
    static var isOnMainActor: Bool { SwitchedExecutors.main.isIsolatingCurrentContext() == true }

    /// Gives a job to the executors that the process had before.
    static func runForReal(_ job: UnownedJob, on executor: ReadyJob.Executor, after delay: Duration?) {
      switch executor {
      case .main: SwitchedExecutors.main.runForReal(job, after: delay)
      case .global, .queue: SwitchedExecutors.global.runForReal(job, after: delay)
      }
    }
  #else
    static let unavailability: String? =
      "the runtime and the clocks can only be controlled on Linux; here, inject clocks, dates, ids and random numbers"
    static func takeControl() {}
    static var mainActor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
    static var background: UnownedTaskExecutor { globalConcurrentExecutor.asUnownedTaskExecutor() }
    static var isOnMainActor: Bool { false }
    static func runForReal(_ job: UnownedJob, on executor: ReadyJob.Executor, after delay: Duration?) {}
  #endif
}
