/// What a task that waits, and does not sleep, waits for, by the runtime's own record.
enum TaskWait: Hashable {
  case task
  case group
  case continuation
  /// Its turn on an executor, which no kernel gives, at this address; 0: it runs on one at this moment.
  case elsewhere(UInt)
}

extension TaskRegistry {
  /// The slots of the tasks that wait and do not sleep, and what each waits for, as far as can be read.
  func waiting() -> [(slot: Int32, wait: TaskWait)] {
    guard TaskLayout.isTrusted.load(ordering: .relaxed) else { return [] }
    let current = TaskLayout.currentTask
    return live.compactMap { slot in
      let task = self[Int32(slot)]
      guard !task.isReady, task.timer == nil, task.address != current else { return nil }
      return TaskLayout.wait(of: task.address).map { (Int32(slot), $0) }
    }
  }
}
