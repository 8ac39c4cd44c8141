/// What a suspended task waits for.
enum Wait: Sendable, Hashable {
  /// Another task to end; nil if the runtime has it and the simulation does not know it.
  case task(TaskReference?)
  /// The children of its group.
  case group([TaskReference])
  case stream(StreamWait)
  /// A continuation that was dropped without being resumed: nobody ever will.
  case dropped(DroppedContinuation)
  /// Its turn on an actor of that type.
  case actor(String)
  /// Not known exactly; told from the functions that it is suspended in.
  case unknown

  /// The numbers of the tasks that it waits for.
  var tasks: [Int] {
    switch self {
    case .task(let task): task.map { [$0.number] } ?? []
    case .group(let children): children.map(\.number)
    case .stream, .dropped, .actor, .unknown: []
    }
  }

  /// In a few words. `library`: the functions without source between the task's innermost source line and its suspension.
  func words(library: [String]) -> String {
    switch self {
    case .task(let task?): "the result of \(task)"
    case .task(nil): "the result of a task outside the simulation"
    case .group(let children) where children.isEmpty: "a child of its task group"
    case .group(let children) where children.count == 1: "the child of its task group, \(children[0])"
    case .group(let children): "the children of its task group, \(TaskReference.list(children))"
    case .stream(let stream): stream.description
    case .dropped(let continuation): continuation.description
    case .actor(let type): "its turn on \(type)"
    case .unknown: Self.guess(library.joined(separator: " "))
    }
  }

  private static func guess(_ functions: String) -> String {
    if functions.contains("Stream") { return "the next element of an AsyncStream" }
    if functions.contains("TaskGroup") { return "a child of its task group" }
    if functions.contains("sleep") { return "a sleep" }
    if functions.contains("Task") && functions.contains("value") { return "another task's result" }
    let isUnsafe = functions.contains("withUnsafe") && !functions.contains("withChecked")
    return isUnsafe ? "an unsafe continuation to be resumed" : "a continuation to be resumed"
  }
}
