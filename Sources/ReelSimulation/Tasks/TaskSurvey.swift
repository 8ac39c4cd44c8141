extension TaskRegistry {
  /// The tasks that have not ended, oldest first, as a report shows them.
  mutating func survey() -> [SimulatedTask] {
    let live = live.map { Int32($0) }
    if live.isEmpty { return [] }
    let numbers = Set(live.map { self[$0].number })
    let waits = WaitReader(live.map { WaitReader.Entry(task: self[$0], name: origin(of: $0)?.name) }, streams: streams)
    return live.map { survey($0, waits, numbers) }
  }

  /// The tasks with `numbers` live.
  private func survey(_ slot: Int32, _ waits: WaitReader, _ numbers: Set<Int>) -> SimulatedTask {
    let task = self[slot]
    let origin = origin(of: slot)
    let state = state(of: task)
    let isSuspended = state != .running && state != .ready && TaskLayout.isTrusted.load(ordering: .relaxed)
    return SimulatedTask(
      id: task.id, number: task.number, name: origin?.name, parent: origin?.parent,
      hasOutlivedParent: origin?.parent.map { !numbers.contains($0) } ?? false,
      createdAt: .nanoseconds(task.createdAt), state: state, wait: state == .waiting ? waits.wait(of: task) : nil,
      creation: origin?.callers ?? [],
      resumePoints: isSuspended ? TaskLayout.resumePoints(at: task.address) : [])
  }

  private func state(of task: KnownTask) -> SimulatedTask.State {
    if task.isReady { return .ready }
    if task.address == TaskLayout.currentTask { return .running }
    guard let deadline = task.timer?.deadline else { return .waiting }
    return .sleeping(until: deadline == VirtualTime.never ? nil : .nanoseconds(deadline))
  }
}
