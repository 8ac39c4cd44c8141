import CReelSystem

/// The tasks that a kernel has seen. Each one's mark holds its slot here.
struct TaskRegistry {
  private static let smallestSweep = 1_024
  /// Stands for no slot.
  static let none: Int32 = -1

  private let keepsPaths: Bool
  private var tasks: ContiguousArray<KnownTask> = []
  private var origins: ContiguousArray<TaskOrigin?> = []
  private var free: [Int32] = []
  private var count = 0
  /// The slots of tasks that may be where the kernel does not see them; some of them stale.
  private var abroad: [Int32] = []
  private var orphans = ChildCounter()
  private var nextSweep = smallestSweep
  /// The number of times that an actor ran tasks, unseen, since the last sweep.
  private var unseen = 0
  lazy var streams = StreamNumbers()

  /// `keepsPaths`: whether paths will be read as text.
  init(keepsPaths: Bool = false) { self.keepsPaths = keepsPaths }

  /// The number of tasks that are remembered.
  var used: Int { tasks.count - free.count }

  subscript(slot: Int32) -> KnownTask {
    @inline(__always) _read { yield tasks[Int(slot)] }
    @inline(__always) _modify { yield &tasks[Int(slot)] }
  }

  func origin(of slot: Int32) -> TaskOrigin? { slot < 0 ? nil : origins[Int(slot)] }

  /// The slot of the task at `address`, if it was seen before; otherwise ``none``.
  ///
  /// It changes nothing. A method that is not `mutating` would work on a copy of the registry, made for each job.
  mutating func slot(of address: UInt) -> Int32 {
    var slot: UInt32 = 0
    guard let pointer = UnsafeRawPointer(bitPattern: address), reel_marked(pointer, &slot), slot < tasks.count,
      tasks[Int(slot)].id == reel_task_id(pointer)
    else { return Self.none }
    return Int32(truncatingIfNeeded: slot)
  }

  /// The slot of the task at `address`, which must be alive, or ``none`` if that is null.
  ///
  /// `mark`: what the task is marked with, if that is known.
  mutating func note(_ address: UInt, mark: UInt32 = .max, at now: Int64) -> Int32 {
    if mark < tasks.count, tasks[Int(mark)].address == address { return Int32(mark) }
    let known = slot(of: address)
    guard known < 0, let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return known }
    if used >= nextSweep { sweep() }
    let creator = slot(of: TaskLayout.currentTask)
    let name = reel_current_creation()?.pointee.name.map { String(cString: $0) }
    let path = nextPath(under: creator, name: name)
    var task = KnownTask(
      id: reel_task_id(pointer), number: count, address: address, fragments: reel_fragments(pointer), path: path.hash,
      createdAt: now)
    if creator >= 0, reel_is_async_let(pointer) { task.frame = .init(slot: creator, id: tasks[Int(creator)].id) }
    let origin = TaskOrigin(
      name: name, parent: creator < 0 ? nil : tasks[Int(creator)].number, path: path,
      object: task.frame == nil ? TaskLayout.object(at: address) : nil)
    count += 1
    let slot = insert(task, origin)
    reel_mark(pointer, UInt32(slot))
    let parent = origin.parent.map { UInt32(truncatingIfNeeded: $0) } ?? .max
    reel_note_task(
      UInt32(slot), UInt32(truncatingIfNeeded: task.number), parent, reel_current_creation()?.pointee.name)
    return slot
  }

  private mutating func insert(_ task: KnownTask, _ origin: TaskOrigin) -> Int32 {
    if let slot = free.popLast() {
      tasks[Int(slot)] = task
      origins[Int(slot)] = origin
      return slot
    }
    tasks.append(task)
    origins.append(origin)
    return Int32(tasks.count - 1)
  }

  private mutating func nextPath(under creator: Int32, name: String?) -> TaskPath {
    if count == 0 { return .root(withText: keepsPaths) }
    guard creator >= 0, let number = origins[Int(creator)]?.children.next(name: name),
      let path = origins[Int(creator)]?.path
    else { return TaskPath.orphanage(withText: keepsPaths).child(orphans.next(name: name), name: name) }
    return path.child(number, name: name)
  }

  mutating func noteAbroad(_ slot: Int32) {
    guard slot >= 0, !tasks[Int(slot)].isAbroad else { return }
    tasks[Int(slot)].isAbroad = true
    if !abroad.contains(slot) { abroad.append(slot) }
  }

  var isAnyAbroad: Bool { !abroad.isEmpty }

  /// The tasks that wait, do not sleep, and may be where the kernel does not see them.
  mutating func waitingAbroad() -> [Int32] {
    abroad.removeAll { !tasks[Int($0)].isAbroad }
    return abroad.filter(isWaiting)
  }

  /// Whether any task waits and does not sleep, and `matches`.
  func isAnyWaiting(where matches: (KnownTask) -> Bool) -> Bool {
    tasks.indices.contains { isWaiting(Int32($0)) && matches(tasks[$0]) }
  }

  private func isWaiting(_ slot: Int32) -> Bool {
    let task = tasks[Int(slot)]
    return task.id != 0 && !task.isReady && task.timer == nil && task.address != TaskLayout.currentTask
      && isLive(Int(slot))
  }

  /// Gives a job its name: the next one of its task.
  mutating func name(_ job: inout ReadyJob, observer: RunObserver?) {
    guard job.slot >= 0 else { return }
    let slot = Int(job.slot)
    let number: UInt32
    switch job.kind {
    case .task: (number, tasks[slot].jobs) = (tasks[slot].jobs, tasks[slot].jobs &+ 1)
    case .upkeep: (number, tasks[slot].turns) = (tasks[slot].turns, tasks[slot].turns &+ 1)
    case .block: (number, tasks[slot].blocks) = (tasks[slot].blocks, tasks[slot].blocks &+ 1)
    // It has the number of the job that it makes ready.
    case .wakeUp: number = tasks[slot].jobs
    }
    job.path = tasks[slot].path
    job.name = JobName.job(job.kind, of: job.path, number: number)
    if let observer, let text = origins[slot]?.path.text {
      observer.note(job.name, "\(text)\(JobName.mark(job.kind))\(number)")
    }
  }

  /// Lets go of a task that has ended in the job that has just run.
  mutating func noteRun(of slot: Int32, _ kind: ReadyJob.Kind) {
    if kind == .task, slot >= 0, tasks[Int(slot)].hasEnded { forget(slot) }
    if kind == .upkeep { unseen += 1 }
  }

  /// Lets go of the tasks that ended unseen: of all of them if somebody is about to look, otherwise when it pays.
  mutating func sweepIfNeeded(forSomebody: Bool) {
    if unseen > 0, forSomebody || unseen > used / 8 { sweep() }
  }

  private mutating func forget(_ slot: Int32) {
    guard tasks[Int(slot)].id != 0 else { return }
    tasks[Int(slot)] = KnownTask()
    origins[Int(slot)] = nil
    free.append(slot)
  }

  /// Lets go of all the tasks that have ended: memory is bounded by those that live.
  private mutating func sweep() {
    for slot in tasks.indices where tasks[slot].id != 0 && !isLive(slot) { forget(Int32(slot)) }
    unseen = 0
    nextSweep = max(Self.smallestSweep, 2 * used)
  }

  private func isLive(_ slot: Int) -> Bool {
    let task = tasks[slot]
    guard task.id != 0 else { return false }
    guard let frame = task.frame else { return !task.hasEnded }
    return tasks[Int(frame.slot)].id == frame.id && isLive(Int(frame.slot)) && task.isInItsFrame
  }

  /// Whether any task has not ended.
  var isAnyLive: Bool {
    for slot in tasks.indices where isLive(slot) { return true }
    return false
  }

  /// The slots of the tasks that have not ended, oldest first.
  var live: [Int32] {
    tasks.indices.filter(isLive).sorted { tasks[$0].number < tasks[$1].number }.map { Int32($0) }
  }

  /// The tasks that have not ended and were not returned before, but for `async let`: that ends with its parent.
  mutating func takeUncancelled() -> [AnyObject] {
    live.compactMap { slot in
      guard !self[slot].isCancelled else { return nil }
      self[slot].isCancelled = true
      return origin(of: slot)?.object
    }
  }
}
