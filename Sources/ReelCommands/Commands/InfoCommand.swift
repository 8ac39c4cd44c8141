import Foundation
import ReelRecording
import ReelReplay

/// `reel info`: what a recording says about itself and holds.
struct InfoCommand: Command {
  static let name = "info"
  static let summary = "say what recordings hold, and whether they are whole"
  static let options = ["--format"]
  static let flags: [String] = []

  static func help(_ stores: [StoreAdapter]) -> String {
    """
    usage: reel info PATH… [--format text|json]

    For each recording: its header, the number of events and of actions by name, the time span, the size, and what
    could not be read.
    """
  }

  private let paths: [String]
  private let format: OutputFormat

  init(_ arguments: Arguments) throws {
    paths = try RecordingPaths.expand(arguments.positional)
    format = try arguments.choice("--format", default: .text)
  }

  func run(_ tool: ReelTool) throws -> ExitCode {
    var code = ExitCode.success
    var found: [RecordingInfo] = []
    for path in paths {
      do {
        let info = RecordingInfo(try Recording(path: path))
        found.append(info)
        if format == .text { info.lines.forEach(tool.console.print) }
        for line in info.damage { tool.console.error("\(path): \(line)") }
        if !info.damage.isEmpty { code = .unreadable }
      } catch {
        tool.console.error("reel info: \(error)")
        code = .unreadable
      }
    }
    if format == .json { try tool.console.printJSON(["recordings": found]) }
    return code
  }
}

/// What a recording holds, in the tool's own terms.
struct RecordingInfo: Encodable {
  var path: String
  var header: RecordingHeader
  var events: UInt64
  var actions: [String: UInt64]
  var seconds: Double
  var blocks: Int
  var fileBytes: UInt64
  var rawBytes: UInt64
  var isComplete: Bool
  var damage: [String]

  init(_ recording: Recording) {
    let summary = recording.summary()
    path = recording.path
    header = recording.header
    events = summary.events
    actions = summary.actions
    seconds = Double(summary.times?.upperBound ?? 0) / 1_000_000_000
    blocks = summary.blocks
    fileBytes = recording.byteCount
    rawBytes = summary.rawBytes
    isComplete = summary.wasClosedCleanly && summary.damage.isEmpty
    damage = summary.damage.map(\.description)
  }

  var actionCount: UInt64 { actions.values.reduce(0, +) }

  var lines: [String] {
    let mode = header.isSimulated ? "simulated, seed \(header.seed.map(String.init) ?? "?")" : "live"
    let perEvent = events > 0 ? " (\((Double(fileBytes) / Double(events) * 10).rounded() / 10) for each event)" : ""
    let names = actions.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return [
      path,
      "  store       \(header.store.excerpt()), \(mode)\(header.scenario.map { ", scenario \($0.excerpt())" } ?? "")",
      "  began       \(Value.date(header.startDate)), \(header.framesPerSecond) Hz, by \(header.createdBy.excerpt())",
      "  events      \(events) in \(DurationText.text(seconds: seconds)), \(actionCount) of them actions",
      "  size        \(fileBytes) bytes\(perEvent), \(blocks) blocks, \(rawBytes) bytes before compression",
      "  whole       \(isComplete ? "yes" : "no")",
    ] + names.map { "  \("\($0.value)".padded(to: 12))\($0.key.excerpt())" }
  }
}
