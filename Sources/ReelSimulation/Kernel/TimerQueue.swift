/// The jobs that become ready at a later virtual time: a heap ordered by deadline, then by arming order.
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

  private var heap = QuaternaryHeap()
  /// The timers, at the places that the heap refers to.
  private var timers: ContiguousArray<Timer> = []
  private var free: [Int32] = []
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

  var hasSpent: Bool { !spent.isEmpty }

  /// Arms a timer and returns its ticket.
  mutating func arm(
    _ job: UnownedJob, on executor: ReadyJob.Executor, at deadline: Int64, sleeper: Int32
  ) -> UInt64 {
    arms += 1
    let timer = Timer(deadline: deadline, armed: arms, job: job, executor: executor, sleeper: sleeper)
    let place = free.popLast() ?? Int32(timers.count)
    if place < timers.count { timers[Int(place)] = timer } else { timers.append(timer) }
    heap.insert(QuaternaryHeap.Entry(deadline: deadline, armed: arms, place: place))
    return arms
  }

  /// Takes the earliest timer if it is due at `now`.
  mutating func popDue(at now: Int64) -> Timer? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    let timer = removeFirst()
    dropDisarmed()
    return timer
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
    guard !disarmed.isEmpty else { return }
    let all = heap
    heap = QuaternaryHeap()
    for entry in all.entries {
      if disarmed.contains(entry.armed) { spent.append(take(entry.place)) } else { heap.insert(entry) }
    }
    disarmed.removeAll()
  }

  /// Keeps the earliest timer an armed one.
  private mutating func dropDisarmed() {
    while !disarmed.isEmpty, let first = heap.first, disarmed.remove(first.armed) != nil { spent.append(removeFirst()) }
  }

  private mutating func removeFirst() -> Timer { take(heap.removeFirst().place) }

  private mutating func take(_ place: Int32) -> Timer {
    free.append(place)
    return timers[Int(place)]
  }
}
