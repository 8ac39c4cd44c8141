import Foundation

@testable import ReelSimulation

/// Suspends until a real queue resumes it, while another simulated task holds up the kernel.
func resumedFromAQueue() async {
  let resumed = DispatchSemaphore(value: 0)
  await withCheckedContinuation { continuation in
    Task.detached {
      DispatchQueue.global().async {
        continuation.resume()
        resumed.signal()
      }
      block(on: resumed)
    }
  }
}

/// Holds up the kernel until another thread has made a task ready.
func holdUpUntilAnArrival() {
  while !Arrivals.areWaiting, Kernel.current?.foreignResumes.isEmpty == true { usleep(100) }
}

func block(on semaphore: DispatchSemaphore) { semaphore.wait() }
