extension TaskRegistry {
  /// The tasks that have not ended, oldest first, as a report shows them.
  func survey() -> [SimulatedTask] { live.map { survey(Int32($0)) } }

  private func survey(_ slot: Int32) -> SimulatedTask {
    let task = self[slot]
    let origin = origin(of: slot)
    let state = state(of: task)
    let isSuspended = state != .running && state != .ready && TaskLayout.isTrusted.load(ordering: .relaxed)
    return SimulatedTask(
      id: task.id, number: task.number, name: origin?.name, parent: origin?.parent,
      createdAt: .nanoseconds(task.createdAt), state: state, creation: origin?.callers ?? [],
      resumePoints: isSuspended ? TaskLayout.resumePoints(at: task.address) : [])
  }

  private func state(of task: KnownTask) -> SimulatedTask.State {
    if task.isReady { return .ready }
    if task.address == TaskLayout.currentTask { return .running }
    guard let deadline = task.timer?.deadline else { return .waiting }
    return .sleeping(until: deadline == VirtualTime.never ? nil : .nanoseconds(deadline))
  }
}
