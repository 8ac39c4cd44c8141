import Foundation
import ReelRecording
import ReelReplay

/// `reel cat`: the events of a recording, one by one.
struct CatCommand: Command {
  static let name = "cat"
  static let summary = "print the events of a recording, a line each"
  static let options = ["--format"]
  static let flags: [String] = []

  static func help(_ stores: [StoreAdapter]) -> String {
    """
    usage: reel cat PATH [--format text|json]

    Prints every event in order, as text or as JSON lines. Text cuts long values with "…", JSON has them whole. What
    could not be read is said at the end, on standard error.
    """
  }

  private let path: String
  private let format: OutputFormat

  init(_ arguments: Arguments) throws {
    guard arguments.positional.count == 1 else { throw UsageError("name one recording") }
    path = arguments.positional[0]
    format = try arguments.choice("--format", default: .text)
  }

  func run(_ tool: ReelTool) throws -> ExitCode {
    let events = try Recording(path: path).events()
    let encoder = JSONEncoder.stable()
    while let event = events.next() {
      switch format {
      case .text: tool.console.print(EventText.line(event))
      case .json: tool.console.print(String(decoding: try encoder.encode(EventRecord(event)), as: UTF8.self))
      }
    }
    for damage in events.damage { tool.console.error("\(path): \(damage)") }
    return events.damage.isEmpty ? .success : .unreadable
  }
}
