import CReelSystem
import Dispatch

/// The main queue, for main-actor jobs of code that is not simulated.
enum RealMainQueue {
  static func run(_ job: UnownedJob, on executor: UnownedSerialExecutor) {
    reel_begin_real()
    defer { reel_end_real() }
    DispatchQueue.main.async { job.runSynchronously(on: executor) }
  }

  static func run(_ job: UnownedJob, on executor: UnownedSerialExecutor, after delay: Duration, tolerance: Duration?) {
    reel_begin_real()
    defer { reel_end_real() }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler {
      timer.cancel()
      job.runSynchronously(on: executor)
    }
    timer.schedule(deadline: .now() + delay.interval, leeway: tolerance?.interval ?? .nanoseconds(0))
    timer.resume()
  }
}

/// A delay for jobs of code that is not simulated, where the original executor cannot delay by itself.
enum RealGlobalQueue {
  static func run(_ job: UnownedJob, on executor: any TaskExecutor, after delay: Duration) {
    reel_begin_real()
    defer { reel_end_real() }
    DispatchQueue.global().asyncAfter(deadline: .now() + delay.interval) { executor.enqueue(job) }
  }
}

extension Duration {
  fileprivate var interval: DispatchTimeInterval {
    .nanoseconds(Int(clamping: VirtualTime.nanoseconds(self)))
  }
}
