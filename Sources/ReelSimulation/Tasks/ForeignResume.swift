/// A task of a simulation that was made ready from outside it: by a thread, queue, timer or task that is not simulated.
///
/// The simulation does not wait for the outside, so when this happens depends on real time: such a run does not repeat.
public struct ForeignResume: Sendable, Hashable {
  /// Further ones are not kept.
  static let mostKept = 1_000

  /// The ``SimulatedTask/number`` of the task; nil if unknown.
  public let task: Int?
  /// The name given to `Task(name:)`, if any.
  public let name: String?
  /// The virtual time at which the kernel took the task over.
  public let at: Duration
}
