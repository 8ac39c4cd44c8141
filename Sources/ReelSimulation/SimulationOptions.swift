/// What a simulation is run with. The same options and the same program give the same run.
public struct SimulationOptions: Sendable, Hashable {
  /// Who moves virtual time.
  public enum Advance: Sendable, Hashable {
    /// Time jumps to the next deadline whenever nothing can run.
    case automatic
    /// Time moves only in ``Simulation/advance(by:)``, ``Simulation/advance(to:)`` and ``Simulation/runUntilIdle()``.
    case manual
  }

  /// What every random number, UUID and random schedule of the run is drawn from.
  public var seed: UInt64
  /// How the scheduler chooses among the jobs that can run.
  public var schedule: Schedule
  /// Who moves virtual time.
  public var advance: Advance
  /// What the wall clock shows when the run begins, in nanoseconds since 1970. The default is 2026-01-01 00:00:00 UTC.
  public var startOfWallClock: Int64
  /// Where a run that never ends is stopped.
  public var limits: Limits
  /// Whether the body is run twice, and must do the same both times: the same choices, at the same times, with the same
  /// draws of random numbers and readings of clocks. Otherwise ``SimulationError/notRepeatable(_:)`` is thrown.
  public var isVerified: Bool

  /// Creates options. Every default is a constant, so that a plain `simulate { … }` repeats.
  public init(
    seed: UInt64 = 0, schedule: Schedule = .fifo, advance: Advance = .automatic,
    startOfWallClock: Int64 = 1_767_225_600_000_000_000, limits: Limits = Limits(), isVerified: Bool = false
  ) {
    self.seed = seed
    self.schedule = schedule
    self.advance = advance
    self.startOfWallClock = startOfWallClock
    self.limits = limits
    self.isVerified = isVerified
  }

  /// The limits at which a run that does not end by itself is stopped with ``SimulationError/limitReached(_:)``.
  public struct Limits: Sendable, Hashable {
    /// The number of jobs in the whole run.
    public var jobs: Int
    /// The number of jobs at one virtual instant: more than this is a program that spins without time passing.
    public var jobsAtOneInstant: Int
    /// The number of timers that are both armed and fired within one virtual millisecond: more than this is a timer
    /// whose period is so short that time gets nowhere.
    public var firingsInOneMillisecond: Int
    /// The number of timers that are armed after time has first moved in one ``Simulation/runUntilIdle()``, and fire in it:
    /// more than this is a program that re-arms them for ever, and is never idle.
    public var firingsUntilIdle: Int

    /// The real time for which a run, in all, waits for what is under way outside it; beyond it, it ends with
    /// ``SimulationError/outside(_:)``. With zero nothing is waited for: virtual time may overtake the outside.
    public var outside: Duration

    /// Creates limits. With the defaults, a run that does not end is stopped within seconds, and one that re-arms a
    /// timer for ever, or spins, within one.
    public init(
      jobs: Int = 10_000_000, jobsAtOneInstant: Int = 1_000_000, firingsInOneMillisecond: Int = 50_000,
      firingsUntilIdle: Int = 100_000, outside: Duration = .seconds(10)
    ) {
      self.outside = outside
      self.jobs = jobs
      self.jobsAtOneInstant = jobsAtOneInstant
      self.firingsInOneMillisecond = firingsInOneMillisecond
      self.firingsUntilIdle = firingsUntilIdle
    }
  }
}
