/// The jobs that become ready at a later virtual time: a binary heap ordered by deadline, then by arming order.
struct TimerQueue {
  struct Timer {
    /// Nanoseconds since the simulation began; ``VirtualTime/never`` is never due.
    var deadline: Int64
    var armed: UInt64
    var job: UnownedJob
    var executor: ReadyJob.Executor
    /// The registry's slot for the task that sleeps.
    var sleeper: Int32
  }

  private var heap: [Timer] = []
  /// How many timers have been armed so far.
  private(set) var arms: UInt64 = 0
  private var disarmed: Set<UInt64> = []
  /// Timers whose sleepers no longer wait. Their jobs hold memory and free it when they run, at any time.
  private var spent: [Timer] = []

  /// The earliest deadline, or nil if no timer is ever due.
  var nextDeadline: Int64? {
    guard let first = heap.first, first.deadline < VirtualTime.never else { return nil }
    return first.deadline
  }

  /// Arms a timer and returns its ticket.
  mutating func arm(
    _ job: UnownedJob, on executor: ReadyJob.Executor, at deadline: Int64, sleeper: Int32
  ) -> UInt64 {
    arms += 1
    heap.append(Timer(deadline: deadline, armed: arms, job: job, executor: executor, sleeper: sleeper))
    siftUp(heap.count - 1)
    return arms
  }

  /// Takes the earliest timer if it is due at `now`.
  mutating func popDue(at now: Int64) -> Timer? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    removeFirst()
    dropDisarmed()
    return first
  }

  /// Sees to it that an armed timer is never due: its sleeper woke up for another reason.
  mutating func disarm(_ ticket: UInt64) {
    disarmed.insert(ticket)
    dropDisarmed()
    if disarmed.count > 64 && disarmed.count > heap.count / 2 { compact() }
  }

  /// Takes a timer that was disarmed.
  mutating func popSpent() -> Timer? { spent.popLast() }

  /// Makes every disarmed timer available to ``popSpent()``.
  mutating func compact() {
    let all = heap
    heap.removeAll(keepingCapacity: true)
    for timer in all {
      if disarmed.contains(timer.armed) {
        spent.append(timer)
      } else {
        heap.append(timer)
        siftUp(heap.count - 1)
      }
    }
    disarmed.removeAll()
  }

  /// Keeps the earliest timer an armed one.
  private mutating func dropDisarmed() {
    while !disarmed.isEmpty, let first = heap.first, disarmed.remove(first.armed) != nil {
      spent.append(first)
      removeFirst()
    }
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown(0)
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
