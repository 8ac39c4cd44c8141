import CReelSystem
import Synchronization

/// What a suspended task waits for, read out of the runtime's own record of it. The offsets are private to the runtime:
/// they were found by experiment on Swift 6.3.1 for 64-bit Linux and are checked by ``WaitProbe`` before anything relies
/// on them.
enum WaitLayout {
  /// What a task cannot go on without. Everything is an address.
  enum Dependency: Hashable {
    case task(UInt)
    /// The task's own async frame, which the continuation resumes.
    case continuation(UInt)
    case group(UInt)
    /// The task is in the queue of this actor; 0 for no actor in particular.
    case executor(UInt)
  }

  private enum Offset {
    static let dependency = 160
    static let fragments = 208
    /// After the parent and the next child.
    static let group = fragments + 16
  }

  /// The record that the runtime makes while a task is suspended.
  private struct Record {
    var flags: UInt = 0
    var next: UInt = 0
    var dependsOn: UInt = 0
    var witness: UInt = 0
    var kind: UInt32 = 0
    var padding: UInt32 = 0
    var task: UInt = 0
  }

  /// Whether the probe found the offsets to be right.
  static let isTrusted = Atomic<Bool>(false)

  /// What the task at `address`, which must be suspended, waits for; nil if that cannot be read.
  static func dependency(of address: UInt) -> Dependency? {
    var pointer: UInt = 0
    var record = Record()
    guard TaskLayout.read(address + UInt(Offset.dependency), into: &pointer), pointer != 0,
      TaskLayout.read(pointer, into: &record), record.task == address
    else { return nil }
    return switch record.kind {
    case 1: .task(record.dependsOn)
    case 2: .continuation(record.dependsOn)
    case 3: .group(record.dependsOn)
    case 4: .executor(record.dependsOn)
    default: nil
    }
  }

  /// The task group that the task at `address` is a child of. `fragments` is what `reel_fragments` gave for it.
  static func group(of address: UInt, fragments: Int) -> UInt? {
    var group: UInt = 0
    guard fragments > Offset.group - Offset.fragments, TaskLayout.read(address + UInt(Offset.group), into: &group)
    else { return nil }
    return group
  }
}
