import ReelRecording
import ReelReplay

/// `reel diff`: where two recordings part.
struct DiffCommand: Command {
  static let name = "diff"
  static let summary = "show the first event at which two recordings differ, and the state diff there"
  static let options = ["--format"]
  static let flags: [String] = []

  static func help(_ stores: [StoreAdapter]) -> String {
    """
    usage: reel diff A B [--format text|json]

    Compares two recordings event by event. Exit code 0 if all are equal, 1 at a difference.
    """
  }

  private let paths: [String]
  private let format: OutputFormat

  init(_ arguments: Arguments) throws {
    guard arguments.positional.count == 2 else { throw UsageError("name two recordings") }
    paths = arguments.positional
    format = try arguments.choice("--format", default: .text)
  }

  private struct Output: Encodable {
    var left: String
    var right: String
    var isEqual: Bool
    var difference: RecordingDiff?
  }

  func run(_ tool: ReelTool) throws -> ExitCode {
    let left = try Recording(path: paths[0])
    let right = try Recording(path: paths[1])
    let difference = RecordingDiff.first(left, right, adapters: tool.stores)
    switch format {
    case .json:
      try tool.console.printJSON(
        Output(left: paths[0], right: paths[1], isEqual: difference == nil, difference: difference))
    case .text: print(difference, on: tool.console)
    }
    let damaged = [left, right].flatMap { recording in
      recording.summary().damage.map { "\(recording.path): \($0)" }
    }
    damaged.forEach(tool.console.error)
    let code = difference == nil ? ExitCode.success : .failure
    return damaged.isEmpty ? code : code.merging(.unreadable)
  }

  private func print(_ difference: RecordingDiff?, on console: Console) {
    guard let difference else { return console.print("equal: every event of \(paths[0]) is in \(paths[1])") }
    console.print("the recordings differ from event \(difference.event) on")
    console.print("- \(difference.left ?? "ends")")
    console.print("+ \(difference.right ?? "ends")")
    for line in difference.state { console.print("  \(line)") }
  }
}
