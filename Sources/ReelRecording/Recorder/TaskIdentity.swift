/// A task's number, which no other task of the process ever has.
///
/// The address that `UnsafeCurrentTask` compares by is used again once a task is gone, so it would take one task for
/// another; the runtime's own number is not.
struct TaskIdentity: Hashable, Sendable {
  private let number: UInt64

  init(_ task: UnsafeCurrentTask) { number = jobTaskID(unsafeBitCast(task, to: UnsafeRawPointer.self)) }

  /// The task that runs this code; nil outside of tasks.
  static var current: TaskIdentity? { withUnsafeCurrentTask { $0.map(TaskIdentity.init) } }
}

/// The runtime's exported function behind the task ids in Instruments and `swift-inspect`.
@_silgen_name("swift_task_getJobTaskId")
private func jobTaskID(_ task: UnsafeRawPointer) -> UInt64
