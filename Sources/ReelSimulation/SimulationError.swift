/// Why a simulation did not give a result.
public enum SimulationError: Error, Sendable, CustomStringConvertible {
  /// The Swift runtime of this process is not under control; nothing was run.
  case unavailable(reason: String)
  /// `simulate` was called inside a simulation.
  case nested
  /// Nothing can run, nothing is due, and the body has not returned.
  case stuck(StuckRun)
  /// The run did not end within its limits.
  case limitReached(LimitedRun)
  /// What the run waited for outside did not come in time.
  case outside(OutsideRun)
  /// The body has returned, and tasks that it left behind go on although they were cancelled.
  case unending(LimitedRun)
  /// The body has returned, all has come to rest, and tasks that it started still wait. Only where this is asked for.
  case leftBehind([SimulatedTask])
  /// A second run of the same seed did something else.
  case notRepeatable(RunDifference)

  public var description: String {
    switch self {
    case .unavailable(let reason):
      "the Swift runtime of this process cannot be simulated: \(reason)"
    case .nested:
      "simulate was called inside a simulation; use the simulation that is already running, or start a task in it"
    case .stuck(let run): run.description
    case .limitReached(let run): run.description
    case .outside(let run): run.description
    case .leftBehind(let tasks):
      "the body has returned, and \(tasks.count == 1 ? "a task that it started has" : "tasks that it started have") not "
        + "ended; end or await what is started" + list(tasks)
    case .notRepeatable(let difference):
      "\(difference); something that is not simulated decides: a global, an address, a file, another thread"
    case .unending(let run): "the body has returned, and what it left behind ignores its cancellation: \(run)"
    }
  }
}

/// A run that can make no progress: every task waits for something that no other task can bring about.
public struct StuckRun: Sendable, CustomStringConvertible {
  /// The virtual time at which nothing was left to do.
  public let at: Duration
  /// Whether time was to be moved by hand, in which case a sleeping task only needs `advance`.
  public let isManual: Bool
  /// The tasks that wait, oldest first. Task 0 is the body given to `simulate`.
  public let tasks: [SimulatedTask]

  public var description: String {
    let isAsleep = tasks.contains { if case .sleeping(_?) = $0.state { true } else { false } }
    let remedy = isManual && isAsleep ? "; time is moved by hand, and nobody called advance" : ""
    return "stuck at \(at): nothing can run and nothing is due\(remedy)" + list(tasks)
  }
}

/// A run that waited too long for something outside it.
public struct OutsideRun: Sendable, CustomStringConvertible {
  /// The real time that the run may wait in all: ``SimulationOptions/Limits/outside``.
  public let limit: Duration
  /// The virtual time at which it waited.
  public let at: Duration
  /// What was under way outside: threads, queues, requests, tasks on executors of their own.
  public let awaited: [String]
  /// The tasks that were alive then, oldest first.
  public let tasks: [SimulatedTask]

  public var description: String {
    "waited \(limit) of real time, at \(at), for something outside the simulation: \(awaited.joined(separator: ", ")); "
      + "inject what it stands for, or raise SimulationOptions.limits.outside" + list(tasks)
  }
}

/// A run that was stopped at a limit.
public struct LimitedRun: Sendable, CustomStringConvertible {
  /// Tasks started at one place, and how much of what happened last was theirs.
  public struct Suspect: Sendable {
    /// The ``SimulatedTask/number`` of the latest of these tasks.
    public internal(set) var task: Int
    /// The name given to `Task(name:)`, if any.
    public let name: String?
    /// How many of the last 1,000 jobs, or timers, before the limit were theirs.
    public internal(set) var steps: Int
    let creation: [UInt]

    /// The function that created the task and the source line; nil if unknown. Reads debug information.
    public var creator: CodePlace? { Symbols.places(ofReturnAddresses: creation).first(where: \.isInSource) }
  }

  /// The limit, as a count and what was counted.
  public let limit: String
  let reason: String
  /// The virtual time at which the run was stopped.
  public let at: Duration
  /// The tasks that were alive then, oldest first.
  public let tasks: [SimulatedTask]
  /// The tasks that kept the run going, the busiest first.
  public private(set) var suspects: [Suspect] = []
  private(set) var suspicion = ""

  public var description: String {
    "stopped at \(at) after \(limit): \(reason); cancel what repeats, or raise SimulationOptions.limits"
      + listOfSuspects + list(tasks)
  }

  private var listOfSuspects: String {
    guard !suspects.isEmpty else { return "" }
    let lines = suspects.prefix(5).map { suspect in
      let live = tasks.first { $0.number == suspect.task }?.description
      let ended = suspect.creator.map { "tasks like \(suspect.task), started in \($0)" } ?? "task \(suspect.task)"
      return "\n  \(suspect.steps) × \(live ?? ended)"
    }
    return "\n\(suspicion):" + lines.joined() + "\nalive:"
  }
}

/// The cycles among the tasks; then one line for each, but one for all nameless tasks in the same circumstances, such as a
/// group's children.
private func list(_ tasks: [SimulatedTask]) -> String {
  var lines: [(tasks: [SimulatedTask], circumstances: String)] = []
  var places: [String: Int] = [:]
  for task in tasks.prefix(200) {
    let circumstances = task.circumstances
    if task.name == nil, let place = places[circumstances] {
      lines[place].tasks.append(task)
    } else {
      if task.name == nil { places[circumstances] = lines.count }
      lines.append(([task], circumstances))
    }
  }
  let shown = lines.prefix(20)
  let cycles = WaitCycle.all(in: tasks).prefix(5).map { "\n  deadlock: \($0)" }.joined()
  let text = cycles + shown.map { "\n  \(TaskReference.list($0.tasks.map(\.reference)))\($0.circumstances)" }.joined()
  let rest = tasks.count - shown.reduce(0) { $0 + $1.tasks.count }
  return rest > 0 ? text + "\n  … and \(rest) more tasks" : text
}
