/// A checked continuation whose last reference went away before it was resumed.
struct DroppedContinuation: Sendable, Hashable, CustomStringConvertible {
  /// The function that made it, as `withCheckedContinuation` was told: `load()`.
  let function: String
  /// The virtual time at which it was dropped, and the task that ran then; nil if that was outside the simulation.
  let at: Duration?
  let by: TaskReference?

  var description: String {
    let time = at.map { " at \($0)" } ?? ", outside the simulation,"
    let task = by.map { " by \($0)" } ?? ""
    return "the continuation made in \(function), which was dropped\(time)\(task) without being resumed"
  }
}
