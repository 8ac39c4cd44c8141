import Foundation
import ReelRecording
import ReelReplay

/// `reel record`: plays a scenario to a store and keeps what happens.
struct RecordCommand: Command {
  static let name = "record"
  static let summary = "record a store while a scenario is played to it"
  static let options = ["--to", "--scenario", "--duration", "--seed", "--fps"]
  static let flags = ["--live"]

  static func help(_ stores: [StoreAdapter]) -> String {
    let scenarios = stores.filter { !$0.scenarios.isEmpty }.map { store in
      "  \(store.name):\n"
        + store.scenarios.map { "    \($0.name.padded(to: 16))\($0.summary)" }.joined(separator: "\n")
    }
    return """
      usage: reel record STORE --to FILE [options]

      Records in virtual time, or with --live on the real clock. In virtual time the same seed gives the same bytes.

        --to FILE         where the recording goes; a file that is there is replaced
        --scenario NAME   what is played (default: the store's first)
        --duration TIME   how long, as 90s or 1h30m; by default as long as the scenario says
        --seed N          what random numbers are drawn from (default 0); not with --live
        --fps N           refresh rate of the display, 1 to 1000 (default 120)
        --live            on the real clock and real threads

      Scenarios:
      \(scenarios.joined(separator: "\n"))
      """
  }

  private let store: String
  private let path: String
  private let scenario: String?
  private let duration: Duration?
  private let seed: UInt64?
  private let framesPerSecond: Int
  private let isLive: Bool

  init(_ arguments: Arguments) throws {
    guard arguments.positional.count == 1 else { throw UsageError("name one store") }
    guard let path = arguments["--to"] else { throw UsageError("--to says where the recording goes, and is missing") }
    store = arguments.positional[0]
    self.path = path
    scenario = arguments["--scenario"]
    duration = try arguments.duration("--duration")
    seed = try arguments.integer("--seed")
    framesPerSecond = try arguments.integer("--fps", in: 1...1000) ?? 120
    isLive = arguments.has("--live")
    if isLive && seed != nil { throw UsageError("--seed has no effect with --live") }
  }

  func run(_ tool: ReelTool) async throws -> ExitCode {
    let adapter = try tool.store(store)
    let plan = SessionPlan(
      adapter: adapter, scenario: try find(in: adapter), duration: duration, framesPerSecond: framesPerSecond)
    let start = ContinuousClock.now
    do {
      if isLive { try await recordLive(plan, to: path) } else { try recordSimulated(plan, seed: seed ?? 0, to: path) }
    } catch RecordingError.cannotOpen(path, let reason) {
      throw UsageError("--to \(path): the file cannot be made: \(reason)")
    }
    let wall = DurationText.text(seconds: (ContinuousClock.now - start) / .seconds(1))
    let info = RecordingInfo(try Recording(path: path))
    tool.console.print(
      "\(path): \(plan.adapter.name), \(plan.scenario.name), \(info.events) events, \(info.actionCount) actions in "
        + "\(info.fileBytes) bytes; \(DurationText.text(seconds: info.seconds)) recorded in \(wall)")
    return .success
  }

  private func find(in adapter: StoreAdapter) throws(UsageError) -> StoreScenario {
    let known = adapter.scenarios.map(\.name).joined(separator: ", ")
    guard let first = adapter.scenarios.first else { throw UsageError("store '\(adapter.name)' has no scenarios") }
    guard let scenario else { return first }
    guard let found = adapter.scenarios.first(where: { $0.name == scenario }) else {
      throw UsageError("store '\(adapter.name)' has no scenario '\(scenario)'; known: \(known)")
    }
    return found
  }
}
