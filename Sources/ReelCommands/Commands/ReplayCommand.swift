import ReelRecording
import ReelReplay

/// `reel replay`: recordings in, verdicts out.
struct ReplayCommand: Command {
  static let name = "replay"
  static let summary = "replay recordings on a store and judge the runs"
  static let options = ["--store", "--mode", "--seed", "--fps", "--format"]
  static let flags: [String] = []

  static func help(_ stores: [StoreAdapter]) -> String {
    """
    usage: reel replay PATH… [options]

    Replays each recording (a file, or every .reel file below a folder) and reports four checks: determinism,
    cancellation, leaks and frames.

      --store NAME        the store to replay on; by default the one that was recorded
                          (known: \(stores.map(\.name).joined(separator: ", ")))
      --mode MODE         simulate (default): feed what came from outside, run effects in virtual time, answer
                          every exchange from the recording; reduce: put the actions straight into the reducer
      --seed N            what random numbers are drawn from; by default the recording's own seed
      --fps N             refresh rate of the virtual display, 1 to 1000; by default the recording's own
      --format text|json  how to write the report (default text)
    """
  }

  private let paths: [String]
  private let store: String?
  private let options: ReplayOptions
  private let format: OutputFormat

  init(_ arguments: Arguments) throws {
    paths = try RecordingPaths.expand(arguments.positional)
    store = arguments["--store"]
    options = ReplayOptions(
      mode: try arguments.choice("--mode", default: .simulate), seed: try arguments.integer("--seed"),
      framesPerSecond: try arguments.integer("--fps", in: 1...1000))
    format = try arguments.choice("--format", default: .text)
  }

  func run(_ tool: ReelTool) throws -> ExitCode {
    let chosen = try store.map { try tool.store($0) }
    var summary = ReplaySummary()
    for path in paths {
      do {
        let recording = try Recording(path: path)
        let adapter = try chosen ?? tool.store(recording.header.store)
        let report = try replay(recording, on: adapter, recordedOn: tool.stores, options: options)
        summary.add(report)
        if format == .text { ReportText(console: tool.console).print(report) }
      } catch let error as UsageError {
        throw error
      } catch {
        summary.add(path, error)
        tool.console.error("reel replay: \(error)")
      }
    }
    switch format {
    case .text: tool.console.print(summary.text)
    case .json: try tool.console.printJSON(summary)
    }
    return summary.exitCode
  }
}

/// All reports of one command, with the totals.
struct ReplaySummary: Encodable {
  struct Totals: Encodable {
    var recordings = 0
    var passed = 0
    var failed = 0
    var inconclusive = 0
    var unreadable = 0
    var events = 0
    var actions = 0
    var virtualSeconds = 0.0
    var wallSeconds = 0.0
  }

  struct Unreadable: Encodable {
    var path: String
    var error: String
  }

  private(set) var recordings: [Report] = []
  private(set) var unreadable: [Unreadable] = []
  private(set) var totals = Totals()

  mutating func add(_ report: Report) {
    recordings.append(report)
    totals.recordings += 1
    totals.passed += report.checks.count { $0.status == .pass }
    totals.failed += report.checks.count { $0.status == .fail }
    totals.inconclusive += report.checks.count { $0.status == .inconclusive }
    totals.events += report.events
    totals.actions += report.actions
    totals.virtualSeconds += report.virtualSeconds
    totals.wallSeconds += report.wallSeconds
  }

  mutating func add(_ path: String, _ error: any Error) {
    unreadable.append(Unreadable(path: path, error: "\(error)"))
    totals.unreadable += 1
  }

  var exitCode: ExitCode {
    if totals.failed > 0 { return .failure }
    if totals.unreadable > 0 || recordings.contains(where: { !$0.damage.isEmpty }) { return .unreadable }
    return totals.passed > 0 ? .success : .failure
  }

  var text: String {
    let unreadable = totals.unreadable > 0 ? ", \(totals.unreadable) not readable" : ""
    return
      "\(totals.recordings) recordings\(unreadable): \(totals.passed) checks passed, \(totals.failed) failed, "
      + "\(totals.inconclusive) open; \(totals.actions) actions, \(DurationText.text(seconds: totals.virtualSeconds)) "
      + "replayed in \(DurationText.text(seconds: totals.wallSeconds))"
  }
}
