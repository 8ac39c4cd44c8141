import CReelSystem
import Synchronization

/// What is read out of the runtime's own task objects. The offsets are private to the runtime: they were found by
/// experiment on Swift 6.3.1 for 64-bit Linux and are checked by ``StartupProbe`` before anything relies on them.
enum TaskLayout {
  private enum Offset {
    static let resumeFunction = 56
    static let resumeContext = 64
    static let waitQueue = 208
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

  /// Whether the task has ended and only a handle to it is left.
  static func isCompleted(_ task: AnyObject) -> Bool {
    // The two low bits of the queue of tasks that wait for the result: 0 pending, 1 returned, 2 threw.
    word(at: UnsafeRawPointer(Unmanaged.passUnretained(task).toOpaque()) + Offset.waitQueue) & 3 != 0
  }

  /// Where a suspended task will go on: the function itself, then those that await it, innermost first.
  static func resumePoints(of task: AnyObject, limit: Int = 64) -> [UInt] {
    let base = UnsafeRawPointer(Unmanaged.passUnretained(task).toOpaque())
    var points = [word(at: base + Offset.resumeFunction)]
    var context = UnsafeRawPointer(bitPattern: word(at: base + Offset.resumeContext))
    // Each async frame begins with its parent's frame and with the function to resume there.
    while let frame = context, points.count < limit {
      let resume = word(at: frame + MemoryLayout<UInt>.size)
      guard resume != 0 else { break }
      points.append(resume)
      context = UnsafeRawPointer(bitPattern: word(at: frame))
    }
    return points
  }

  private static func word(at pointer: UnsafeRawPointer) -> UInt {
    pointer.loadUnaligned(as: UInt.self)
  }
}
