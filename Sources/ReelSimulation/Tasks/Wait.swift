/// What a suspended task waits for, told from the library functions it is suspended in.
enum Wait: String, CustomStringConvertible {
  case streamElement = "the next element of an AsyncStream"
  case taskResult = "another task's result"
  case taskGroup = "a child task of its group"
  case sleep = "a sleep"
  case continuation = "a continuation to be resumed"

  /// `innermost`: the functions between the task's innermost source line and its suspension.
  init(innermost functions: [String]) {
    let names = functions.joined(separator: " ")
    self =
      if names.contains("Stream") {
        .streamElement
      } else if names.contains("TaskGroup") {
        .taskGroup
      } else if names.contains("sleep") {
        .sleep
      } else if names.contains("Task") && names.contains("value") {
        .taskResult
      } else {
        .continuation
      }
  }

  var description: String { rawValue }
}
