/// A job that can run now.
struct ReadyJob {
  /// Where a job must run.
  enum Executor {
    case main
    case global
  }

  var job: UnownedJob
  var executor: Executor
  /// Whether the job is a task of the program, not something that the runtime does in between.
  var isTask: Bool
  /// The order of arrival among all ready jobs.
  var sequence: UInt64
}
