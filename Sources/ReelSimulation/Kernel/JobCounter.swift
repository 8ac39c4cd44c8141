/// Counts jobs against the limits of a run.
struct JobCounter {
  let limits: SimulationOptions.Limits
  private(set) var jobs = 0
  private var jobsAtThisInstant = 0

  init(limits: SimulationOptions.Limits) { self.limits = limits }

  /// Counts one job; returns the limit that it goes beyond.
  mutating func count() -> String? {
    jobs += 1
    jobsAtThisInstant += 1
    if jobsAtThisInstant > limits.jobsAtOneInstant { return "\(limits.jobsAtOneInstant) jobs at one instant" }
    return jobs > limits.jobs ? "\(limits.jobs) jobs" : nil
  }

  mutating func timeMoved() { jobsAtThisInstant = 0 }
}
