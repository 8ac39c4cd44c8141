import Foundation
import Synchronization

/// Runs a closure on a thread with 512 KiB of stack, as small as those of the cooperative pool on Apple's systems.
func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
  let outcome = Mutex<Result<Void, any Error>>(.success(()))
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let result = Result { try body() }
    outcome.withLock { $0 = result }
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  try outcome.withLock { $0 }.get()
}
