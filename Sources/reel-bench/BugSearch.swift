import ConcurrencyBugs
import Foundation
import ReelSimulation

/// `--bug`: explores one seeded bug, and its twin, and tells what was found.
struct BugSearch {
  let bug: ConcurrencyBug
  let strategy: ExplorationOptions.Strategy
  let schedules: Int
  let seed: UInt64

  /// The text to print, and whether the bug was found and the twin held.
  ///
  /// With `REEL_SCHEDULE` in the environment only that run of the bug is made.
  @MainActor func run() throws -> (text: String, isRight: Bool) {
    let options = ExplorationOptions(strategy: strategy, schedules: schedules, seed: seed)
    let failure = try bug.failure(of: .bug, options)
    let isReproduction = ProcessInfo.processInfo.environment["REEL_SCHEDULE"] != nil
    let twin = isReproduction ? nil : try bug.failure(of: .twin, options)
    var lines = ["\(bug.id): \(bug.title)", failure.map { "found: \($0)" } ?? "not found"]
    if !isReproduction { lines.append(twin.map { "the twin fails: \($0)" } ?? "the twin holds") }
    return (lines.joined(separator: "\n"), failure != nil && twin == nil)
  }
}
