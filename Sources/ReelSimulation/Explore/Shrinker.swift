/// Finds the fewest departures from the order of arrival with which a scenario still fails in the same way.
@MainActor
struct Shrinker {
  let runner: ScenarioRunner
  let seed: UInt64
  /// What the failure must be like.
  let kind: String
  private var budget: Int

  init(runner: ScenarioRunner, seed: UInt64, failure: any Error) {
    self.runner = runner
    self.seed = seed
    kind = Self.kind(of: failure)
    budget = runner.options.shrinkingRuns
  }

  /// The shortest failing schedule that was found within the budget: first large parts are left out, then single
  /// departures (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
  mutating func shrink(_ schedule: RecordedSchedule) -> RecordedSchedule {
    if let none = check([]) { return none }
    var best = schedule
    var size = max(1, best.count / 2)
    while budget > 0 {
      let before = best.count
      var start = 0
      while start < best.count && budget > 0 {
        let end = min(start + size, best.count)
        let rest = Array(best.departures[..<start] + best.departures[end...])
        if let smaller = check(rest), smaller.count < best.count { best = smaller } else { start = end }
      }
      if size == 1 && best.count == before { break }
      size = max(1, min(size / 2, best.count / 2))
    }
    return best
  }

  /// The schedule that was really followed, if it fails in the same way.
  private mutating func check(_ departures: [RecordedSchedule.Departure]) -> RecordedSchedule? {
    budget -= 1
    let observer = RunObserver(keepsNames: true)
    let schedule = Schedule.recorded(RecordedSchedule(departures: departures))
    guard let failure = runner.failure(schedule, seed: seed, observer: observer), Self.kind(of: failure) == kind
    else { return nil }
    return observer.schedule
  }

  /// The type of an error and, for an enum, its case: what a message says may differ from schedule to schedule.
  static func kind(of error: any Error) -> String {
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return "\(type(of: error))" }
    return "\(type(of: error)).\(mirror.children.first?.label ?? "\(error)")"
  }
}
