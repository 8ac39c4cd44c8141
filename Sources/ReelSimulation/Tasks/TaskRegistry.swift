import CReelSystem

/// The tasks that a kernel has seen. Each one's mark holds its slot here.
struct TaskRegistry {
  private static let smallestSweep = 1_024

  private var slots: [KnownTask?] = []
  private var free: [Int] = []
  private var count = 0
  private var nextSweep = smallestSweep
  private var needsSweep = false
  private let streams = StreamNumbers()
  /// The number of tasks that are remembered.
  var used: Int { slots.count - free.count }

  /// The task at `address`, if it was seen before.
  func known(_ address: UInt) -> KnownTask? {
    var slot: UInt32 = 0
    guard let pointer = UnsafeRawPointer(bitPattern: address), reel_marked(pointer, &slot), slot < slots.count,
      let known = slots[Int(slot)], known.id == reel_task_id(pointer)
    else { return nil }
    return known
  }

  /// The task at `address`, which must be alive.
  mutating func note(_ address: UInt, at now: Int64) -> KnownTask? {
    if let known = known(address) { return known }
    guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return nil }
    if used >= nextSweep { sweep() }
    let slot = free.popLast() ?? slots.count
    let new = KnownTask(pointer, number: count, slot: slot, creator: known(TaskLayout.currentTask), at: now)
    if slot < slots.count { slots[slot] = new } else { slots.append(new) }
    count += 1
    reel_mark(pointer, UInt32(truncatingIfNeeded: slot))
    return new
  }

  /// Notes that a task can run, and returns the ticket of the timer that it no longer waits for.
  mutating func noteReady(_ job: UnownedJob, at now: Int64) -> UInt64? {
    guard let task = note(TaskLayout.address(of: job), at: now) else { return nil }
    task.isReady = true
    defer { task.timer = nil }
    return task.timer?.ticket
  }

  /// Lets go of a task that has ended in the job that has just run.
  mutating func noteRun(of task: KnownTask?, _ kind: ReadyJob.Kind) {
    if let task, task.hasEnded { forget(task) }
    // Actors run tasks unseen.
    if kind == .upkeep { needsSweep = true }
  }

  mutating func sweepIfNeeded() {
    if needsSweep { sweep() }
  }

  private mutating func forget(_ task: KnownTask) {
    guard slots[task.slot] === task else { return }
    slots[task.slot] = nil
    free.append(task.slot)
  }

  /// Lets go of all the tasks that have ended: memory is bounded by those that live.
  private mutating func sweep() {
    for case let task? in slots where task.liveAddress == nil { forget(task) }
    needsSweep = false
    nextSweep = max(Self.smallestSweep, 2 * used)
  }

  /// The tasks that have not ended, oldest first.
  func live() -> [SimulatedTask] {
    let isTrusted = TaskLayout.isTrusted.load(ordering: .relaxed)
    let current = TaskLayout.currentTask
    let entries = liveEntries()
    let waits = WaitReader(entries, streams: streams)
    let numbers = Set(entries.map(\.0.number))
    return entries.map { known, address in
      let state: SimulatedTask.State =
        if known.isReady {
          .ready
        } else if address == current {
          .running
        } else if let deadline = known.timer?.deadline {
          .sleeping(until: deadline == VirtualTime.never ? nil : .nanoseconds(deadline))
        } else {
          .waiting
        }
      let isSuspended = state != .running && state != .ready
      return SimulatedTask(
        id: known.id, number: known.number, name: known.name, parent: known.parent,
        hasOutlivedParent: known.parent.map { !numbers.contains($0) } ?? false,
        createdAt: .nanoseconds(known.createdAt), state: state,
        wait: state == .waiting ? waits.wait(of: known, at: address) : nil, creation: known.callers,
        resumePoints: isTrusted && isSuspended ? TaskLayout.resumePoints(at: address) : [])
    }
  }

  /// The tasks that have not ended and were not returned before, but for `async let`: that ends with its parent.
  func takeUncancelled() -> [AnyObject] {
    liveEntries().compactMap { known, _ in
      guard !known.isCancelled else { return nil }
      known.isCancelled = true
      return known.object
    }
  }

  private func liveEntries() -> [(KnownTask, address: UInt)] {
    slots.compactMap { known in known?.liveAddress.map { (known!, $0) } }.sorted { $0.0.number < $1.0.number }
  }
}
