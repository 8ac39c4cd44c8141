/// What an exploration did that found no failure.
public struct Exploration: Sendable, Hashable, CustomStringConvertible {
  /// The number of schedules that were run.
  public internal(set) var schedules = 0
  /// How many of them were different.
  public internal(set) var distinct = 0
  /// How many were run twice and compared.
  public internal(set) var verified = 0
  /// The largest number of choices in one run.
  public internal(set) var choices = 0
  /// Whether no schedule within the bound of ``ExplorationOptions/Strategy-swift.enum/exhaustive(departures:)`` is left.
  public internal(set) var isExhausted = false

  public var description: String {
    "\(schedules) schedules, \(distinct) of them different\(isExhausted ? ", all there are within the bound" : ""); "
      + "at most \(choices) choices in a run; \(verified) run twice"
  }
}
