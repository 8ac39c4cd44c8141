import Dispatch

/// A serial executor on a real dispatch queue: a thread outside every simulation.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "queued")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
