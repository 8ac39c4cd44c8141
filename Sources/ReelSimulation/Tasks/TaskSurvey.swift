extension TaskRegistry {
  /// The tasks that have not ended, oldest first, as a report shows them.
  func survey() -> [SimulatedTask] {
    let live = live
    let numbers = Set(live.map { self[$0].number })
    let waits = WaitReader(live.map { (self[$0], reference(of: $0)!) }, streams: streams)
    return live.map { slot in
      let known = self[slot]
      let origin = origin(of: slot)
      let state = state(of: known)
      let isSuspended = state != .running && state != .ready && TaskLayout.isTrusted.load(ordering: .relaxed)
      return SimulatedTask(
        id: known.id, number: known.number, name: origin?.name, parent: origin?.parent,
        hasOutlivedParent: origin?.parent.map { !numbers.contains($0) } ?? false,
        createdAt: .nanoseconds(known.createdAt), state: state,
        wait: state == .waiting ? waits.wait(of: known) : nil, creation: origin?.callers ?? [],
        resumePoints: isSuspended ? TaskLayout.resumePoints(at: known.address) : [])
    }
  }

  private func state(of task: KnownTask) -> SimulatedTask.State {
    if task.isReady { return .ready }
    if task.address == TaskLayout.currentTask { return .running }
    guard let deadline = task.timer?.deadline else { return .waiting }
    return .sleeping(until: deadline == VirtualTime.never ? nil : .nanoseconds(deadline))
  }
}
