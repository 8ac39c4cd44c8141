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

    Replays each recording (a file, or every .reel file below a folder; each once) and reports four checks:
    determinism, cancellation, leaks and frames. A check is "open" where nothing was there to check.

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
        let adapter = try chosen ?? tool.store(recordedIn: recording)
        let report = try replay(recording, on: adapter, recordedOn: tool.stores, options: options)
        summary.add(report)
        if format == .text { ReportText(console: tool.console).print(report) }
      } catch {
        let reason = ErrorText.line(error, path: path)
        summary.add(ReplaySummary.NotReplayed(path: path, error: reason), ErrorText.exitCode(error))
        tool.console.error("reel replay: \(reason)")
      }
    }
    switch format {
    case .text: tool.console.print(summary.text)
    case .json: try tool.console.printJSON(summary)
    }
    return summary.exitCode
  }
}
