/// One step of a small concurrent program. Between two suspension points a step does at most one thing that another task
/// can notice: inside such a stretch the simulation is atomic and a real run is not, so more could not be compared.
indirect enum Step: Sendable, Hashable {
  /// Appends to the log, which is an actor.
  case append(String)
  /// Appends to a list on the main actor.
  case appendOnMain(String)
  case yield
  /// Sleeps for so many units of time; 0 and less is over at once.
  case sleep(Int)
  /// Sleeps, and appends whether it was cancelled.
  case nap(String, Int)
  /// A re-entrant method of the log: reads its counter, suspends, writes it one higher, and appends what it had read.
  case bump(String)
  /// Starts a task and waits for it.
  case call([Step])
  /// Starts a task on the main actor and waits for it.
  case callOnMain([Step])
  case group([[Step]])
  case asyncLet(child: [Step], meanwhile: [Step])
  /// Yields into a stream, whose only consumer appends to the log.
  case send(String)
  /// Cancels a task of the program that was started earlier.
  case cancel(task: Int)
  /// Appends whether the task is cancelled.
  case note(String)
}

/// Tasks that a root starts one after the other; it ends when all of them have ended and the stream is drained.
struct Program: Sendable, Hashable, CustomStringConvertible {
  var tasks: [[Step]]

  var description: String {
    tasks.enumerated().map { "task \($0): \(Self.text($1))" }.joined(separator: "\n")
  }

  private static func text(_ steps: [Step]) -> String { steps.map { "\($0)" }.joined(separator: "; ") }
}

extension Step: CustomStringConvertible {
  var description: String {
    func text(_ steps: [Step]) -> String { "{ " + steps.map(\.description).joined(separator: "; ") + " }" }
    return switch self {
    case .append(let label): "append \(label)"
    case .appendOnMain(let label): "append \(label) on main"
    case .yield: "yield"
    case .sleep(let units): "sleep \(units)"
    case .nap(let label, let units): "nap \(units) \(label)"
    case .bump(let label): "bump \(label)"
    case .call(let steps): "call \(text(steps))"
    case .callOnMain(let steps): "call on main \(text(steps))"
    case .group(let children): "group " + children.map(text).joined(separator: " ")
    case .asyncLet(let child, let meanwhile): "async let \(text(child)) meanwhile \(text(meanwhile))"
    case .send(let label): "send \(label)"
    case .cancel(let task): "cancel task \(task)"
    case .note(let label): "note \(label)"
    }
  }
}
