/// How schedules of a scenario are explored.
public struct ExplorationOptions: Sendable, Hashable {
  /// Which schedules are tried. The first one is always the order of arrival.
  public enum Strategy: Sendable, Hashable {
    /// ``Schedule/random``, each time with the next seed.
    case random
    /// ``Schedule/pct(depth:length:)``, each time with the next seed. The length is the largest number of choices seen so
    /// far.
    case pct(depth: Int)
    /// Every schedule with at most so many departures from the order of arrival, those with fewer first. All have one seed.
    ///
    /// The end of a yield is no choice, nor is that of a sleep which nothing can cancel before: it only makes its task ready,
    /// so running it first loses no outcome. No other reduction would be sound, since jobs may share state that the kernel
    /// does not see.
    case exhaustive(departures: Int)
  }

  public var strategy: Strategy
  /// The most schedules that are run.
  public var schedules: Int
  /// The seed of the first schedule.
  public var seed: UInt64
  /// What each run has in common; its seed and schedule do not matter.
  public var simulation: SimulationOptions
  /// Whether tasks may be left when the scenario has returned and all has come to rest.
  public var allowsTasksLeft: Bool
  /// The share of the schedules that are run twice and must do the same both times, from 0 to 1. `REEL_VERIFY=1` in the
  /// environment makes it 1.
  public var verifiedShare: Double
  /// The most runs that are spent on finding a failing schedule with fewer departures.
  public var shrinkingRuns: Int
  /// The command that runs the exploration again; nil finds it from this process's own.
  public var command: String?

  public init(
    strategy: Strategy = .random, schedules: Int = 1_000, seed: UInt64 = 0, simulation: SimulationOptions = .init(),
    allowsTasksLeft: Bool = false, verifiedShare: Double = 0.05, shrinkingRuns: Int = 500, command: String? = nil
  ) {
    self.strategy = strategy
    self.schedules = schedules
    self.seed = seed
    self.simulation = simulation
    self.allowsTasksLeft = allowsTasksLeft
    self.verifiedShare = verifiedShare
    self.shrinkingRuns = shrinkingRuns
    self.command = command
  }
}
