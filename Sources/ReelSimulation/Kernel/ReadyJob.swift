/// A job that can run now.
struct ReadyJob {
  /// Where a job must run.
  enum Executor: Hashable {
    case main
    case global
    /// A serial queue of the program, by the number under which the kernel knows it: its jobs keep their order.
    case queue(Int32)
  }

  enum Kind: UInt8 {
    /// A task of the program.
    case task
    /// What the runtime makes to end a sleep or a yield.
    case wakeUp
    /// Something else that the runtime does in between: working off an actor's queue, an isolated deinit.
    case upkeep
    /// Work that the program gave to a dispatch queue.
    case block
  }

  var job: UnownedJob
  var executor: Executor
  var kind: Kind
  /// Whether it matters when a wake-up runs: it ends a sleep that something else may still cancel at this instant, or its
  /// task goes to the end of an actor's queue.
  var isChoice = false
  /// The registry's slot for the task that the job belongs to; for an upkeep, the task that caused it. Negative: none.
  var slot: Int32 = -1
  /// The path of that task, and what the job is called in a schedule, see ``JobName``.
  var path: UInt64 = JobName.orphanage
  var name: UInt64 = JobName.orphanage
  /// The order of arrival among all ready jobs.
  var sequence: UInt64 = 0
}
