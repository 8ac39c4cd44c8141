import CReelSystem

/// What a kernel knows of a task and may need for every job of it: plain words, so that reading and changing them is cheap.
struct KnownTask {
  /// A task in a slot of the registry, and its id to tell whether it is still there.
  struct Reference {
    var slot: Int32 = TaskRegistry.none
    var id: UInt64 = 0
  }

  /// The timer that ends a sleep.
  struct Timer {
    var ticket: UInt64
    var deadline: Int64
  }

  /// The runtime's number of the task; 0 where there is none.
  var id: UInt64 = 0
  /// Tasks are numbered from 0 in the order in which they were first seen.
  var number = 0
  var address: UInt = 0
  var fragments = 0
  /// The hash of its ``TaskPath``.
  var path: UInt64 = JobName.orphanage
  var createdAt: Int64 = 0
  /// The task whose frame an `async let` lives in. It is no object: it is never freed by itself.
  var frame: Reference?
  /// The timer that ends the sleep in which the task waits.
  var timer: Timer?
  /// How often the task was made ready, set an actor to work, and gave work to a dispatch queue.
  var jobs: UInt32 = 0
  var turns: UInt32 = 0
  var blocks: UInt32 = 0
  var isReady = false
  var isCancelled = false
  /// Whether it may be on an executor of the program's own, or wait for the network.
  var isAbroad = false

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
}
