/// A job that can run now.
struct ReadyJob {
  /// Where a job must run.
  enum Executor {
    case main
    case global
  }

  var job: UnownedJob
  var executor: Executor
  /// The order of arrival among all ready jobs.
  var sequence: UInt64
}
