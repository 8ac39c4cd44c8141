import Synchronization

/// Keeps jobs until it is told to run them, on the thread that asks.
final class Collector: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func runAll() {
    let all = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in all { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
