import CReelSystem
import Synchronization

/// What is read out of the runtime's own task objects. The offsets are private to the runtime: they were found by
/// experiment on Swift 6.3.1 for 64-bit Linux and are checked by ``StartupProbe`` before anything relies on them.
enum TaskLayout {
  private enum Offset {
    static let id = 36
    static let resumeFunction = 56
    static let resumeContext = 64
    static let status = 96
    static let waitQueue = 208
  }

  private enum Status {
    static let isRunning: UInt32 = 0x800
    static let isEnqueued: UInt32 = 0x1000
  }

  /// The head of an async frame.
  private struct Frame {
    var parent: UInt = 0
    /// The function to resume in the parent.
    var resume: UInt = 0
  }

  /// Whether the probe found the offsets to be right. Without them a task's state and place are shown as unknown.
  static let isTrusted = Atomic<Bool>(false)

  /// The address of the task that runs on this thread, or 0.
  static var currentTask: UInt { UInt(bitPattern: reel_current_task()) }

  static func address(of job: UnownedJob) -> UInt { unsafeBitCast(job, to: UInt.self) }

  /// The runtime's number of a task: never used twice in a process.
  static func id(of task: UInt) -> UInt64 {
    guard let pointer = UnsafeRawPointer(bitPattern: task) else { return 0 }
    return reel_task_id(pointer)
  }

  /// The task at `address`, which must be alive, as an object.
  static func object(at address: UInt) -> AnyObject? {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  static func cancel(_ task: AnyObject) {
    reel_cancel_task(Unmanaged.passUnretained(task).toOpaque())
  }

  /// Whether the task at `address` has ended and only a handle to it is left; nil if that cannot be read.
  ///
  /// `fragments` is what `reel_fragments` gave for the task.
  static func isCompleted(at address: UInt, fragments: Int) -> Bool? {
    var word: UInt = 0
    guard read(address + UInt(Offset.waitQueue + fragments), into: &word) else { return nil }
    return isCompleted(waitQueue: word)
  }

  /// The same for a task that is known to be in memory, by offsets that are trusted.
  static func hasCompleted(_ address: UInt, fragments: Int) -> Bool {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return false }
    return isCompleted(waitQueue: pointer.load(fromByteOffset: Offset.waitQueue + fragments, as: UInt.self))
  }

  // The two low bits of the queue of tasks that wait for the result: 0 pending, 1 returned, 2 threw.
  private static func isCompleted(waitQueue: UInt) -> Bool { waitQueue & 3 != 0 }

  /// The lower half of the number of the task that may once have been at `address`; nil if that cannot be read.
  static func shortID(at address: UInt) -> UInt32? {
    var id: UInt32 = 0
    return read(address + UInt(Offset.id), into: &id) ? id : nil
  }

  /// Where a suspended task will go on: the function itself, then those that await it, innermost first.
  static func resumePoints(at address: UInt, limit: Int = 64) -> [UInt] {
    frames(at: address, limit: limit).map(\.resume)
  }

  /// A suspended task's functions, innermost first: where each will go on, and its async frame.
  ///
  /// A task may be running on another thread, and the offsets may be wrong: every address is read with care.
  static func frames(at address: UInt, limit: Int = 64) -> [(resume: UInt, frame: UInt)] {
    var frame = Frame()
    var resume: UInt = 0
    guard read(address + UInt(Offset.resumeFunction), into: &resume) else { return [] }
    guard read(address + UInt(Offset.resumeContext), into: &frame.parent) else { return [(resume, 0)] }
    var frames = [(resume: resume, frame: frame.parent)]
    while frame.parent != 0, frames.count < limit, read(frame.parent, into: &frame), frame.resume != 0 {
      frames.append((frame.resume, frame.parent))
    }
    return frames
  }

  /// Whether the task at `address` runs, and whether it waits for its turn on an executor; nil if that cannot be read.
  static func activity(of address: UInt) -> (isRunning: Bool, isEnqueued: Bool)? {
    var status: UInt32 = 0
    guard read(address + UInt(Offset.status), into: &status) else { return nil }
    return (status & Status.isRunning != 0, status & Status.isEnqueued != 0)
  }

  /// Whether a suspended task is in a function of FoundationNetworking.
  static func isInNetworking(_ address: UInt) -> Bool {
    resumePoints(at: address).contains { reel_is_networking($0) }
  }

  /// Reads from an address that may be wrong.
  static func read<Value: BitwiseCopyable>(_ address: UInt, into value: inout Value) -> Bool {
    reel_read(UnsafeRawPointer(bitPattern: address), &value, MemoryLayout<Value>.size)
  }
}
