import CReelSystem

/// The tasks that a kernel has seen, by address. A weak reference tells which are still alive.
struct TaskRegistry {
  struct Entry {
    var id: UInt64
    /// Tasks are numbered from 0 in the order in which they were first seen.
    var number: Int
    weak var task: AnyObject?
    var name: String?
    /// Return addresses at the creation, innermost first.
    var creation: [UInt]
    var parent: Int?
    var createdAt: Int64
    var isReady: Bool
    /// A task by which the runtime implements a sleep: never shown.
    var isTimer: Bool
  }

  private var entries: [UInt: Entry] = [:]
  private var count = 0

  mutating func noteReady(_ job: UnownedJob, at now: Int64) { note(job, at: now, isTimer: false) }
  mutating func noteTimer(_ job: UnownedJob, at now: Int64) { note(job, at: now, isTimer: true) }

  mutating func noteRunning(_ job: UnownedJob) {
    entries[TaskLayout.address(of: job)]?.isReady = false
  }

  private mutating func note(_ job: UnownedJob, at now: Int64, isTimer: Bool) {
    let address = TaskLayout.address(of: job)
    let id = TaskLayout.id(of: address)
    if entries[address]?.id == id {
      entries[address]?.isReady = !isTimer
      return
    }
    let parent = entries[TaskLayout.currentTask]?.number
    var entry = Entry(
      id: id, number: count, task: TaskLayout.object(at: address), name: nil, creation: [], parent: parent,
      createdAt: now, isReady: !isTimer, isTimer: isTimer)
    var creation = reel_creation()
    if reel_take_creation(&creation) {
      entry.name = creation.name.map { String(cString: $0) }
      entry.creation = withUnsafeBytes(of: &creation.callers) { callers in
        Array(callers.bindMemory(to: UInt.self).prefix(creation.depth))
      }
    }
    entries[address] = entry
    if !isTimer { count += 1 }
  }

  /// The tasks that have not ended, oldest first.
  func live(timers: [TimerQueue.Timer]) -> [SimulatedTask] {
    let isTrusted = TaskLayout.isTrusted.load(ordering: .relaxed)
    var deadlines: [UInt: Int64] = [:]
    for timer in timers where timer.sleeper != 0 { deadlines[timer.sleeper] = timer.deadline }
    return liveEntries().map { address, entry, task in
      let state: SimulatedTask.State =
        if entry.isReady {
          .ready
        } else if address == TaskLayout.currentTask {
          .running
        } else if let deadline = deadlines[address] {
          .sleeping(until: deadline == VirtualTime.never ? nil : .nanoseconds(deadline))
        } else {
          .waiting
        }
      let isSuspended = state != .running && state != .ready
      return SimulatedTask(
        id: entry.id, number: entry.number, name: entry.name, parent: entry.parent,
        createdAt: .nanoseconds(entry.createdAt), state: state, creation: entry.creation,
        resumePoints: isTrusted && isSuspended ? TaskLayout.resumePoints(of: task) : [])
    }
  }

  func liveObjects() -> [AnyObject] { liveEntries().map(\.2) }

  private func liveEntries() -> [(UInt, Entry, AnyObject)] {
    let isTrusted = TaskLayout.isTrusted.load(ordering: .relaxed)
    return entries.compactMap { address, entry -> (UInt, Entry, AnyObject)? in
      guard !entry.isTimer, let task = entry.task else { return nil }
      if isTrusted && TaskLayout.isCompleted(task) { return nil }
      return (address, entry, task)
    }.sorted { $0.1.number < $1.1.number }
  }
}
