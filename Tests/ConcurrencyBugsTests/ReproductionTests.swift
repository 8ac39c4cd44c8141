import ConcurrencyBugs
import Foundation
import ReelSimulation
import Testing

/// A failure that is found once can be had again: by its seed, and in another process by its printed line.
@MainActor
struct ReproductionTests {
  @Test(arguments: Corpus.all)
  func theSameSeedGivesTheSameFailureAgain(_ bug: ConcurrencyBug) throws {
    guard let first = try bug.failure(of: .bug, ExplorationOptions(shrinkingRuns: 0)) else { return }
    // The first schedule of an exploration is the order of arrival, the second one has the next seed.
    let again = try bug.failure(
      of: .bug, ExplorationOptions(schedules: 2, seed: first.seed &- 1, shrinkingRuns: 0))
    #expect(again?.schedule == first.schedule && again?.seed == first.seed)
    #expect(again.map { words($0.cause) } == words(first.cause))
  }

  @Test(arguments: Corpus.all)
  func thePrintedLineGivesTheSameFailureInAnotherProcess(_ bug: ConcurrencyBug) throws {
    let options = ExplorationOptions(command: "'\(products.path)/reel-bench' --bug \(bug.id)")
    guard let failure = try bug.failure(of: .bug, options) else { return }
    let shrunk = try #require(failure.shrunk, "the failure did not repeat")
    let output = try shell(failure.command)
    // What is thrown may tell other values under the shrunk schedule, but the same ones in every process.
    let cause = error(of: bug, .recorded(shrunk), seed: failure.seed) ?? failure.cause
    #expect(output.contains("fails: \(words(cause))"), "\(failure.command) printed \(output)")
  }

  /// What one run throws; nil if it only leaves tasks behind.
  private func error(of bug: ConcurrencyBug, _ schedule: Schedule, seed: UInt64) -> (any Error)? {
    do {
      try simulate(SimulationOptions(seed: seed, schedule: schedule)) { try await bug.bug($0) }
      return nil
    } catch {
      return error
    }
  }

  /// An error's first line, which names no addresses and no tasks.
  private func words(_ error: any Error) -> String { String("\(error)".prefix { $0 != "\n" }) }

  /// Where `reel-bench` stands, beside the test bundle.
  private var products: URL { URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent() }

  private func shell(_ command: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
