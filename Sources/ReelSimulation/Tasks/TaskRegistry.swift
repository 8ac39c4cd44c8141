import CReelSystem

/// The tasks that a kernel has seen. Each one's mark holds its slot here.
struct TaskRegistry {
  private static let smallestSweep = 1_024
  /// Stands for no slot.
  static let none: Int32 = -1

  private let keepsPaths: Bool
  private var slots: [KnownTask?] = []
  private var free: [Int] = []
  private var count = 0
  private var orphans = ChildCounter()
  private var nextSweep = smallestSweep
  private var needsSweep = false

  /// `keepsPaths`: whether paths will be read as text.
  init(keepsPaths: Bool = false) { self.keepsPaths = keepsPaths }

  /// The number of tasks that are remembered.
  var used: Int { slots.count - free.count }

  subscript(slot: Int32) -> KnownTask? {
    _read { yield slots[Int(slot)] }
    _modify { yield &slots[Int(slot)] }
  }

  /// The slot of the task at `address`, if it was seen before; otherwise ``none``.
  func slot(of address: UInt) -> Int32 {
    var slot: UInt32 = 0
    guard let pointer = UnsafeRawPointer(bitPattern: address), reel_marked(pointer, &slot), slot < slots.count,
      slots[Int(slot)]?.id == reel_task_id(pointer)
    else { return Self.none }
    return Int32(truncatingIfNeeded: slot)
  }

  /// The task at `address`, if it was seen before.
  func known(_ address: UInt) -> KnownTask? {
    let slot = slot(of: address)
    return slot < 0 ? nil : slots[Int(slot)]
  }

  /// The slot of the task at `address`, which must be alive, or ``none`` if that is null.
  mutating func note(_ address: UInt, at now: Int64) -> Int32 {
    let known = slot(of: address)
    guard known < 0, let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return known }
    if used >= nextSweep { sweep() }
    let creator = slot(of: TaskLayout.currentTask)
    let name = reel_current_creation()?.pointee.name.map { String(cString: $0) }
    let path = nextPath(under: creator, name: name)
    let parent = creator < 0 ? nil : slots[Int(creator)]
    let new = KnownTask(
      pointer, number: count, parent: parent?.number, path: path,
      frame: parent.map { KnownTask.Reference(slot: Int(creator), id: $0.id) }, at: now)
    let slot = free.popLast() ?? slots.count
    if slot < slots.count { slots[slot] = new } else { slots.append(new) }
    count += 1
    reel_mark(pointer, UInt32(truncatingIfNeeded: slot))
    return Int32(truncatingIfNeeded: slot)
  }

  private mutating func nextPath(under creator: Int32, name: String?) -> TaskPath {
    if count == 0 { return .root(withText: keepsPaths) }
    guard creator >= 0, let number = slots[Int(creator)]?.children.next(name: name),
      let path = slots[Int(creator)]?.path
    else { return TaskPath.orphanage(withText: keepsPaths).child(orphans.next(name: name), name: name) }
    return path.child(number, name: name)
  }

  /// Notes that a task can run, and returns the ticket of the timer that it no longer waits for.
  mutating func noteReady(_ slot: Int32) -> UInt64? {
    let ticket = slots[Int(slot)]?.timer?.ticket
    slots[Int(slot)]?.isReady = true
    if ticket != nil { slots[Int(slot)]?.timer = nil }
    return ticket
  }

  /// Gives the job its name: the next one of its task.
  mutating func name(_ job: inout ReadyJob, observer: RunObserver?) {
    guard job.slot >= 0, let path = slots[Int(job.slot)]?.path else { return }
    let number: UInt32
    if job.kind == .upkeep {
      number = slots[Int(job.slot)]!.turns
      slots[Int(job.slot)]!.turns &+= 1
    } else {
      number = slots[Int(job.slot)]!.jobs
      slots[Int(job.slot)]!.jobs &+= 1
    }
    job.path = path.hash
    job.name = JobName.job(job.kind, of: path.hash, number: number)
    if let text = path.text { observer?.note(job.name, "\(text)\(JobName.mark(job.kind))\(number)") }
  }

  /// Lets go of a task that has ended in the job that has just run.
  mutating func noteRun(of slot: Int32, _ kind: ReadyJob.Kind) {
    if kind == .task, slot >= 0, slots[Int(slot)]?.hasEnded == true { forget(Int(slot)) }
    // Actors run tasks unseen.
    if kind == .upkeep { needsSweep = true }
  }

  mutating func sweepIfNeeded() {
    if needsSweep { sweep() }
  }

  private mutating func forget(_ slot: Int) {
    guard slots[slot] != nil else { return }
    slots[slot] = nil
    free.append(slot)
  }

  /// Lets go of all the tasks that have ended: memory is bounded by those that live.
  private mutating func sweep() {
    for slot in slots.indices where slots[slot] != nil && liveAddress(slot) == nil { forget(slot) }
    needsSweep = false
    nextSweep = max(Self.smallestSweep, 2 * used)
  }

  /// The address of the task in `slot`, if it has not ended.
  private func liveAddress(_ slot: Int) -> UInt? {
    guard let known = slots[slot] else { return nil }
    guard let owner = known.owner else { return known.hasEnded ? nil : known.address }
    guard slots[owner.slot]?.id == owner.id, liveAddress(owner.slot) != nil else { return nil }
    return known.isInItsFrame ? known.address : nil
  }

  /// The tasks that have not ended, oldest first.
  func live() -> [SimulatedTask] {
    let isTrusted = TaskLayout.isTrusted.load(ordering: .relaxed)
    let current = TaskLayout.currentTask
    return liveSlots().map { slot in
      let known = slots[slot]!
      let state: SimulatedTask.State =
        if known.isReady {
          .ready
        } else if known.address == current {
          .running
        } else if let deadline = known.timer?.deadline {
          .sleeping(until: deadline == VirtualTime.never ? nil : .nanoseconds(deadline))
        } else {
          .waiting
        }
      let isSuspended = state != .running && state != .ready
      return SimulatedTask(
        id: known.id, number: known.number, name: known.name, parent: known.parent,
        createdAt: .nanoseconds(known.createdAt), state: state, creation: known.callers,
        resumePoints: isTrusted && isSuspended ? TaskLayout.resumePoints(at: known.address) : [])
    }
  }

  /// Whether any task but the body has not ended.
  var hasOthersThanTheBody: Bool { slots.indices.contains { slots[$0].map { $0.number > 0 } == true && liveAddress($0) != nil } }

  /// The tasks that have not ended and were not returned before, but for `async let`: that ends with its parent.
  mutating func takeUncancelled() -> [AnyObject] {
    liveSlots().compactMap { slot in
      guard slots[slot]?.isCancelled == false else { return nil }
      slots[slot]?.isCancelled = true
      return slots[slot]?.object
    }
  }

  private func liveSlots() -> [Int] {
    slots.indices.filter { slots[$0] != nil && liveAddress($0) != nil }.sorted { slots[$0]!.number < slots[$1]!.number }
  }
}
