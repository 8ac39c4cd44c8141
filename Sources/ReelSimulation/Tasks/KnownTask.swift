import CReelSystem

/// A task that a kernel has seen.
final class KnownTask {
  struct Timer {
    var ticket: UInt64
    var deadline: Int64
  }

  let id: UInt64
  /// Tasks are numbered from 0 in the order in which they were first seen.
  let number: Int
  /// Where the registry keeps it.
  let slot: Int
  let name: String?
  let parent: Int?
  let createdAt: Int64
  private let address: UInt
  /// Holds the task until it is seen to have ended; nil for an `async let`.
  ///
  /// A weak reference would do too, but the runtime frees tasks in a way that loses the memory of their weak references.
  let object: AnyObject?
  /// The task whose frame an `async let` lives in. It is no object: it is never freed by itself.
  private let owner: KnownTask?
  let fragments: Int
  private let creation: reel_creation?
  var isReady = false
  var isCancelled = false
  /// The timer that ends the sleep in which the task waits.
  var timer: Timer?

  /// `task` must be alive; `creator` is the task that runs.
  init(_ task: UnsafeRawPointer, number: Int, slot: Int, creator: KnownTask?, at now: Int64) {
    id = reel_task_id(task)
    self.number = number
    self.slot = slot
    parent = creator?.number
    createdAt = now
    address = UInt(bitPattern: task)
    fragments = reel_fragments(task)
    owner = reel_is_async_let(task) ? creator : nil
    object = owner == nil ? TaskLayout.object(at: address) : nil
    creation = reel_current_creation()?.pointee
    name = creation?.name.map { String(cString: $0) }
  }

  var reference: TaskReference { TaskReference(number: number, name: name) }

  /// Return addresses at the creation, innermost first.
  var callers: [UInt] {
    guard var creation else { return [] }
    return withUnsafeBytes(of: &creation.callers) { Array($0.bindMemory(to: UInt.self).prefix(creation.depth)) }
  }

  /// The task's address, if it has not ended.
  var liveAddress: UInt? {
    if owner == nil { return hasEnded ? nil : address }
    // The frame of an `async let` is left only after it has ended: until something else is in its place, it says so.
    guard TaskLayout.isTrusted.load(ordering: .relaxed), owner?.liveAddress != nil,
      TaskLayout.shortID(at: address) == UInt32(truncatingIfNeeded: id),
      TaskLayout.isCompleted(at: address, fragments: fragments) == false
    else { return nil }
    return address
  }

  /// Whether the task has ended, as far as can be told. An `async let` must have run a job just now.
  var hasEnded: Bool {
    TaskLayout.isTrusted.load(ordering: .relaxed) && TaskLayout.hasCompleted(address, fragments: fragments)
  }

  func noteFired() {
    timer = nil
    isReady = true
  }
}
