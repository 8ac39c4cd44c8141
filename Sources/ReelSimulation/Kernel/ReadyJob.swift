/// A job that can run now.
struct ReadyJob {
  /// Where a job must run.
  enum Executor {
    case main
    case global
  }

  enum Kind {
    /// A task of the program.
    case task
    /// What the runtime makes to end a sleep or a yield.
    case wakeUp
    /// Something else that the runtime does in between: working off an actor's queue, an isolated deinit.
    case upkeep
  }

  var job: UnownedJob
  var executor: Executor
  var kind: Kind
  /// The order of arrival among all ready jobs.
  var sequence: UInt64
}
