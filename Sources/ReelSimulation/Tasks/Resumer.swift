import CReelSystem

/// Who makes a simulated task ready from outside, noted on the thread that does it.
struct Resumer: Sendable, Hashable {
  private static let depth = 24

  private let queue: String
  private let thread: String
  private let isTask: Bool
  private let taskName: String?
  private let callers: [UInt]

  /// The calling thread, and what runs on it.
  static func current() -> Resumer {
    let task = reel_current_task()
    // On its way back from an executor of its own, a simulated task resumes itself.
    let isForeignTask = task != nil && !reel_marked(task, nil)
    return Resumer(
      queue: text(reel_queue_label), thread: threadName, isTask: isForeignTask,
      taskName: isForeignTask ? Task<Never, Never>.name : nil,
      callers: withUnsafeTemporaryAllocation(of: UInt.self, capacity: depth) { buffer in
        Array(buffer.prefix(reel_unwind(buffer.baseAddress, depth)))
      })
  }

  /// The first line outside the runtime of the code that resumed the task.
  var place: CodePlace? {
    let behind = callers.drop { !reel_is_runtime($0) }.filter { !reel_is_runtime($0) }
    return Symbols.places(ofReturnAddresses: Array(behind.prefix(4))).first(where: \.isInSource)
  }

  var description: String {
    if isTask { return "a task that is not simulated" + (taskName.map { ", '\($0)'" } ?? "") }
    if queue == "com.apple.main-thread" { return "the main queue" }
    if !queue.isEmpty, !queue.hasPrefix("com.apple.root.") { return "queue \(queue)" }
    if !thread.isEmpty { return "thread \(thread)" }
    // A plain thread has the label of a global queue too.
    return "a thread or global queue without a name"
  }

  /// The name that the calling thread was given. Until then a thread has the name of the one that started it: the
  /// process's, or one that Dispatch gives to all of its threads.
  private static var threadName: String {
    let name = text(reel_thread_name)
    return name == processName || name.hasSuffix("-qos") || name.hasSuffix("-qos.overcommit") ? "" : name
  }

  private static let processName: String = text(reel_process_name)

  private static func text(_ read: (UnsafeMutablePointer<CChar>?, Int) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      buffer[0] = 0
      read(buffer.baseAddress, buffer.count)
      return String(cString: buffer.baseAddress!)
    }
  }
}
