import CReelSystem

/// A task that a kernel has seen.
struct KnownTask {
  struct Timer {
    var ticket: UInt64
    var deadline: Int64
  }

  /// A task in a slot, and its id to tell whether it is still there.
  struct Reference {
    var slot: Int
    var id: UInt64
  }

  let id: UInt64
  /// Tasks are numbered from 0 in the order in which they were first seen.
  let number: Int
  let name: String?
  let parent: Int?
  let path: TaskPath
  let createdAt: Int64
  let address: UInt
  let fragments: Int
  /// Holds the task until it is seen to have ended; nil for an `async let`.
  ///
  /// A weak reference would do too, but the runtime frees tasks in a way that loses the memory of their weak references.
  let object: AnyObject?
  /// The task whose frame an `async let` lives in. It is no object: it is never freed by itself.
  let owner: Reference?
  private let creation: reel_creation?
  var isReady = false
  var isCancelled = false
  /// The timer that ends the sleep in which the task waits.
  var timer: Timer?
  /// How often the task was made ready, and how often it set an actor to work.
  var jobs: UInt32 = 0
  var turns: UInt32 = 0
  var children = ChildCounter()

  /// `task` must be alive.
  init(_ task: UnsafeRawPointer, number: Int, parent: Int?, path: TaskPath, frame: Reference?, at now: Int64) {
    id = reel_task_id(task)
    self.number = number
    self.parent = parent
    self.path = path
    createdAt = now
    address = UInt(bitPattern: task)
    fragments = reel_fragments(task)
    owner = reel_is_async_let(task) ? frame : nil
    object = owner == nil ? TaskLayout.object(at: address) : nil
    creation = reel_current_creation()?.pointee
    name = creation?.name.map { String(cString: $0) }
  }

  /// Return addresses at the creation, innermost first.
  var callers: [UInt] {
    guard var creation else { return [] }
    return withUnsafeBytes(of: &creation.callers) { Array($0.bindMemory(to: UInt.self).prefix(creation.depth)) }
  }

  /// Whether the task has ended, as far as can be told. An `async let` must have run a job just now.
  var hasEnded: Bool {
    TaskLayout.isTrusted.load(ordering: .relaxed) && TaskLayout.hasCompleted(address, fragments: fragments)
  }

  /// Whether an `async let` whose owner lives is still in that one's frame. The frame is left only after it has ended:
  /// until something else is in its place, it says so.
  var isInItsFrame: Bool {
    TaskLayout.isTrusted.load(ordering: .relaxed)
      && TaskLayout.shortID(at: address) == UInt32(truncatingIfNeeded: id)
      && TaskLayout.isCompleted(at: address, fragments: fragments) == false
  }

  mutating func noteFired() {
    timer = nil
    isReady = true
  }
}
