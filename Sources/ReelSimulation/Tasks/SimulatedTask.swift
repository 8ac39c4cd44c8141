/// A task that lives in a simulation: what it is called, where it was started and what it waits for.
public struct SimulatedTask: Sendable, CustomStringConvertible {
  public enum State: Sendable, Hashable {
    /// It runs at this moment.
    case running
    /// It can run, and waits for its turn.
    case ready
    /// It sleeps until that virtual time, counted from the start of the simulation; nil: for ever.
    case sleeping(until: Duration?)
    /// It waits for something else: a continuation, a stream, another task, an actor.
    case waiting
  }

  /// The runtime's number of the task. Never used twice in a process; not the same in another process.
  public let id: UInt64
  /// Tasks are numbered from 0 in the order in which they were created; the same in every run of one seed.
  public let number: Int
  /// The name given to `Task(name:)`, if any.
  public let name: String?
  /// The number of the task that created this one, if that was a simulated task.
  public let parent: Int?
  /// Whether that task has ended, and this one has outlived it.
  public let hasOutlivedParent: Bool
  /// The virtual time at which it was created.
  public let createdAt: Duration
  public let state: State
  let wait: Wait?
  let creation: [UInt]
  let resumePoints: [UInt]

  /// The function that created the task and the source line; nil if unknown, as for `async let`, and where the optimiser
  /// left no line. Reads debug information: costs milliseconds the first time, microseconds later.
  public var creator: CodePlace? {
    let caller = Symbols.places(ofReturnAddresses: creation).first { $0.path != nil }
    return caller.flatMap { $0.isInSource ? $0 : nil }
  }

  /// Where the task is suspended, innermost function first. Empty unless it sleeps or waits.
  public var backtrace: [CodePlace] { Symbols.places(ofResumePoints: resumePoints) }

  /// The innermost place in the program's own source at which the task is suspended.
  public var suspendedAt: CodePlace? { backtrace.first(where: \.isInSource) }

  /// The task's own function, usually the closure given to `Task`, and the line at which it is suspended.
  public var body: CodePlace? { backtrace.last(where: \.isInSource) }

  /// The ``number``s of the tasks that must end before this one can go on: the task whose result it awaits, or the
  /// children of its task group. Empty if it waits for something else, and where that is not known.
  public var awaits: [Int] { wait?.tasks ?? [] }

  /// What the task waits for, in a few words: `the result of task 4 'loader'`, `a sleep until 5.0 seconds`.
  public var waitsFor: String {
    switch state {
    case .running: "nothing: it is running"
    case .ready: "its turn to run"
    case .sleeping(nil): "a sleep that never ends"
    case .sleeping(let deadline?): "a sleep until \(deadline)"
    case .waiting: (wait ?? .unknown).words(library: backtrace.prefix { !$0.isInSource }.map(\.function))
    }
  }

  /// One line: number, name, when and where it was started, what it waits for, and where.
  public var description: String { "\(reference)\(circumstances)" }

  var reference: TaskReference { TaskReference(number: number, name: name) }

  /// All that ``description`` says after the number and the name.
  var circumstances: String {
    guard number > 0 else { return " waits for \(waitsFor)," + Self.words(for: suspendedAt) }
    let start = creator ?? body
    let place = suspendedAt.flatMap { $0.source == start?.source ? nil : $0 }
    return ", started at \(createdAt)\(parentWords)\(Self.words(for: start)), waits for \(waitsFor)"
      + (place == nil ? "" : ",") + Self.words(for: place)
  }

  private var parentWords: String {
    guard let parent, parent > 0 else { return "" }
    return " by task \(parent)" + (hasOutlivedParent ? ", which has ended," : "")
  }

  private static func words(for place: CodePlace?) -> String {
    place.map { " in \($0.words) at \($0.source)" } ?? ""
  }
}
