/// How the scheduler chooses among the jobs that can run.
///
/// Under every schedule but ``fifo`` a task that moves to another actor passes through the scheduler, as every suspension
/// does: each is a point at which other tasks may go first. The main actor's jobs keep their order in all of them.
public enum Schedule: Sendable, Hashable {
  /// The job that became ready first runs first. The same program always runs in the same order.
  case fifo
  /// Any ready job may run next, drawn from the simulation's seed.
  case random
  /// Each task has a priority drawn from the seed; the ready job of the highest runs next. At `depth - 1` choices, drawn
  /// from the first `length`, the task that would run falls behind all others.
  ///
  /// A bug that needs `depth` things to happen in one order shows with a probability of at least
  /// 1 / (tasks · length^(depth − 1)): Burckhardt, Kothari, Musuvathi, Nagarakatte, "A randomized scheduler with
  /// probabilistic guarantees of finding bugs", ASPLOS 2010.
  case pct(depth: Int, length: Int = 64)
  /// The order of ``fifo`` but for recorded departures.
  case recorded(RecordedSchedule)
}
