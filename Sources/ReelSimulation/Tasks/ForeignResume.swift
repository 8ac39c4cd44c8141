/// A task of a simulation that was made ready from outside it: by a thread, queue, timer or task that is not simulated.
///
/// When this happens depends on real time: such a run does not repeat.
public struct ForeignResume: Sendable, Hashable, CustomStringConvertible {
  /// Further ones are not kept.
  static let mostKept = 1_000

  /// The ``SimulatedTask/number`` of the task; nil if unknown.
  public let task: Int?
  /// The name given to `Task(name:)`, if any.
  public let name: String?
  /// The virtual time at which the kernel took the task over.
  public let at: Duration
  let resumer: Resumer

  /// What resumed the task, in a few words: `queue com.example.net`, `thread NIO-1`, `a task that is not simulated`.
  public var by: String { resumer.description }

  /// The code outside that resumed the task, if known. Reads debug information, see ``SimulatedTask/creator``.
  public var place: CodePlace? { resumer.place }

  /// One line: the task, who resumed it, where, when, and what follows from that.
  public var description: String {
    let title = task.map { "task \($0)" } ?? "an unknown task"
    return "\(title)\(name.map { " '\($0)'" } ?? "") was resumed from outside at \(at) by \(by)"
      + (place.map { " in \($0.function) at \($0.source)" } ?? "") + "; this run does not repeat"
  }
}
