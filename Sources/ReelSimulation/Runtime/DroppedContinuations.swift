import CReelSystem
import Synchronization

/// The simulation's tasks whose checked continuation was dropped, as the Swift runtime reports it.
enum DroppedContinuations {
  /// More than a report can use. Tasks have numbers that never come back, so what is forgotten is only not named.
  private static let mostKept = 10_000

  private static let found = Mutex<[UInt64: DroppedContinuation]>([:])

  /// The continuation that the task waits for, if it was dropped.
  static func dropped(fromTask id: UInt64) -> DroppedContinuation? { found.withLock { $0[id] } }

  /// Has the runtime's reports sent here.
  static func watch() {
    reel_on_dropped_continuation { task, message in
      guard let task, let message, reel_marked(task, nil) else { return }
      DroppedContinuations.note(String(cString: message), task: reel_task_id(task))
    }
  }

  private static func note(_ message: String, task id: UInt64) {
    let kernel = Kernel.current
    let dropped = DroppedContinuation(
      function: function(in: message), at: kernel.map { .nanoseconds($0.now) },
      by: kernel?.tasks.reference(to: TaskLayout.currentTask))
    found.withLock { found in
      if found.count >= mostKept { found.removeAll() }
      found[id] = dropped
    }
  }

  /// `SWIFT TASK CONTINUATION MISUSE: load() leaked its continuation without …`
  private static func function(in message: String) -> String {
    let start = message.firstRange(of: "MISUSE: ")?.upperBound ?? message.startIndex
    let end = message.firstRange(of: " leaked its continuation")?.lowerBound ?? message.endIndex
    return start <= end ? String(message[start..<end]) : message
  }

  /// Learns what a checked continuation is made of, by which one that is being destroyed is found again; nothing, if it
  /// does not hold the task that waits.
  static func learn() async {
    let current = TaskLayout.currentTask
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      if MemoryLayout.size(ofValue: continuation) == MemoryLayout<UInt>.size {
        let canary = UnsafeRawPointer(bitPattern: unsafeBitCast(continuation, to: UInt.self))
        var task: UnsafeMutableRawPointer?
        if reel_continuation_task(canary, &task), UInt(bitPattern: task) == current { reel_learn_continuation(canary) }
      }
      continuation.resume()
    }
  }
}
