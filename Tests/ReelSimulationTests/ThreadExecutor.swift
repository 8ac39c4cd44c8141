import Foundation
import Synchronization

/// A serial executor and task executor with a thread of its own: it is outside every simulation.
final class ThreadExecutor: SerialExecutor, TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let isReady = DispatchSemaphore(value: 0)
  let isTaskExecutor: Bool

  init(name: String, isTaskExecutor: Bool = false) {
    self.isTaskExecutor = isTaskExecutor
    Thread { [weak self, isReady] in
      nameThread(name)
      while true {
        isReady.wait()
        guard let self else { return }
        self.runNext()
      }
    }.start()
  }

  deinit { isReady.signal() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    isReady.signal()
  }

  private func runNext() {
    guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
    Thread.sleep(forTimeInterval: 0.01)
    if isTaskExecutor {
      job.runSynchronously(on: asUnownedTaskExecutor())
    } else {
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}
