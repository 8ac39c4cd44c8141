/// Why a task that is suspended and does not sleep may depend on the outside.
enum TaskWait: Hashable {
  /// A continuation, a stream: anybody may resume it.
  case continuation
  /// The executor at this address, which is not the kernel's: the task is in its queue, or, 0, running on it.
  case executor(UInt)

  /// Nil if it does not, or that cannot be read.
  init?(of task: KnownTask) {
    guard TaskLayout.isTrusted.load(ordering: .relaxed), let activity = TaskLayout.activity(of: task.address)
    else { return nil }
    let dependency = WaitLayout.isTrusted.load(ordering: .relaxed) ? WaitLayout.dependency(of: task.address) : nil
    switch dependency {
    case _ where activity.isRunning: self = .executor(0)
    case .executor(let executor) where activity.isEnqueued: self = .executor(executor)
    case nil where activity.isEnqueued: self = .executor(0)
    case .continuation, nil: self = .continuation
    case .task, .group, .executor: return nil
    }
  }
}
