import Foundation

@testable import ReelSimulation

/// Suspends until a thread of its own resumes it, after some real time.
func resumedFromAThread(named name: String, after seconds: Double = 0.02) async {
  await withCheckedContinuation { continuation in
    Thread {
      nameThread(name)
      Thread.sleep(forTimeInterval: seconds)
      continuation.resume()
    }.start()
  }
}

/// Waits in real time.
func block(on semaphore: DispatchSemaphore) { semaphore.wait() }

/// Names the calling thread. Foundation's own way loses a name that is set before it has noted the thread.
func nameThread(_ name: String) {
  guard let file = fopen("/proc/thread-self/comm", "w") else { return }
  fputs(name, file)
  fclose(file)
}
