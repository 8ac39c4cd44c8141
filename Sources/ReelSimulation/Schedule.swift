/// How the scheduler chooses among the jobs that can run.
public enum Schedule: Sendable, Hashable {
  /// The job that became ready first runs first. The same program always runs in the same order.
  case fifo
  /// Any ready job may run next, drawn from the simulation's seed. The main actor's jobs keep their order.
  case random
}
