/// Counts what a run does against its limits.
struct JobCounter {
  /// A limit that a run has gone beyond.
  enum Excess {
    case jobs
    case jobsAtOneInstant
    case firingsInOneMillisecond
    case firingsUntilIdle
  }

  /// This many of the latest steps are looked at when a limit is reached.
  static let sample = 1_000
  private static let millisecond: Int64 = 1_000_000

  let limits: SimulationOptions.Limits
  private(set) var jobs = 0
  private var jobsAtThisInstant = 0
  /// When the present millisecond began.
  private var millisecondBegan: Int64 = 0
  /// How many timers had been armed when time left the instant at which the present millisecond began; nil until then.
  private var armedBefore: UInt64?
  private var firingsInThisMillisecond = 0
  private var firingsUntilIdle = 0
  /// How many timers had been armed when time first moved while somebody waited for the run to be idle; nil until then.
  private var armedBeforeIdle: UInt64?
  private(set) var awaitsIdleSince: Int64 = 0
  private var excessOfFirings: Excess?

  init(limits: SimulationOptions.Limits) { self.limits = limits }

  /// Counts one job; returns the limit that the run goes beyond.
  mutating func count() -> Excess? {
    jobs += 1
    jobsAtThisInstant += 1
    if jobsAtThisInstant > limits.jobsAtOneInstant { return .jobsAtOneInstant }
    return jobs > limits.jobs ? .jobs : excessOfFirings
  }

  /// Whether a few more jobs make the run go beyond a limit.
  var isNearJobLimit: Bool {
    jobsAtThisInstant + Self.sample > limits.jobsAtOneInstant || jobs + Self.sample > limits.jobs
  }

  /// Counts one timer that fires; `ticket` says when it was armed.
  mutating func countFiring(_ ticket: UInt64, awaitsIdle: Bool) {
    if let armedBefore, ticket > armedBefore {
      firingsInThisMillisecond += 1
      if firingsInThisMillisecond > limits.firingsInOneMillisecond { excessOfFirings = .firingsInOneMillisecond }
    }
    if awaitsIdle, let armedBeforeIdle, ticket > armedBeforeIdle {
      firingsUntilIdle += 1
      if firingsUntilIdle > limits.firingsUntilIdle { excessOfFirings = .firingsUntilIdle }
    }
  }

  /// Whether a few more timers make the run go beyond a limit.
  var isNearFiringLimit: Bool {
    firingsInThisMillisecond + Self.sample > limits.firingsInOneMillisecond
      || firingsUntilIdle + Self.sample > limits.firingsUntilIdle
  }

  /// `arms` timers have been armed so far.
  mutating func timeMoved(to now: Int64, arms: UInt64) {
    jobsAtThisInstant = 0
    if armedBeforeIdle == nil { armedBeforeIdle = arms }
    if now - millisecondBegan >= Self.millisecond {
      millisecondBegan = now
      armedBefore = nil
      firingsInThisMillisecond = 0
    } else if armedBefore == nil {
      armedBefore = arms
    }
  }

  mutating func beginsToAwaitIdle(at now: Int64) {
    firingsUntilIdle = 0
    armedBeforeIdle = nil
    awaitsIdleSince = now
  }
}
