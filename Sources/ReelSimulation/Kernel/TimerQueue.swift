/// The jobs that become ready at a later virtual time: a binary heap ordered by deadline, then by arming order.
struct TimerQueue {
  struct Timer {
    /// Nanoseconds since the simulation began; ``VirtualTime/never`` is never due.
    var deadline: Int64
    var armed: UInt64
    var job: UnownedJob
    var executor: ReadyJob.Executor
    /// The task that sleeps, as an address; 0 if none is known.
    var sleeper: UInt
  }

  private var heap: [Timer] = []
  private var arms: UInt64 = 0

  /// All timers, in no particular order.
  var all: [Timer] { heap }
  var isEmpty: Bool { heap.isEmpty }

  /// The earliest deadline, or nil if no timer is ever due.
  var nextDeadline: Int64? {
    guard let first = heap.first, first.deadline < VirtualTime.never else { return nil }
    return first.deadline
  }

  mutating func arm(_ job: UnownedJob, on executor: ReadyJob.Executor, at deadline: Int64, sleeper: UInt) {
    arms += 1
    heap.append(Timer(deadline: deadline, armed: arms, job: job, executor: executor, sleeper: sleeper))
    siftUp(heap.count - 1)
  }

  /// Takes the earliest timer if it is due at `now`.
  mutating func popDue(at now: Int64) -> Timer? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      siftDown(0)
    }
    return first
  }

  private func isOrdered(_ a: Int, before b: Int) -> Bool {
    (heap[a].deadline, heap[a].armed) < (heap[b].deadline, heap[b].armed)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard isOrdered(child, before: parent) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isOrdered(child, before: smallest) {
        smallest = child
      }
      guard smallest != parent else { return }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
