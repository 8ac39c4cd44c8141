import Foundation
import ReelSimulation
import Synchronization

/// The outcomes of a program that were seen.
struct SeenOutcomes {
  var outcomes: Set<String> = []
  var runs = 0
  /// Real runs that say nothing, since the machine was too busy for their sleeps.
  var late = 0
}

extension Program {
  /// Far apart, so that real sleeps end in the order of their deadlines.
  static let unit = Duration.milliseconds(4)

  /// Runs the program on the process's own executors, again and again, with random delays.
  func realOutcomes(runs: Int, atMost duration: Duration) async -> SeenOutcomes {
    var seen = SeenOutcomes()
    let end = ContinuousClock.now + duration
    while seen.runs < runs, ContinuousClock.now < end {
      let longest = [0, 3_000, 30_000, 150_000][seen.runs % 4]
      let run = ProgramRun(self, unit: Self.unit, shake: { spinAtRandom(longest: longest) })
      let outcome = await run.outcome()
      seen.runs += 1
      if sleeps, await run.lateness.upperBound > Self.unit / 2 {
        seen.late += 1
      } else {
        seen.outcomes.insert(outcome.description)
      }
    }
    return seen
  }

  /// Runs the program under many schedules, which must all end, leave no task behind and take exactly the time of their
  /// sleeps.
  @MainActor
  func exploredOutcomes(
    _ strategy: ExplorationOptions.Strategy, schedules: Int, seed: UInt64 = 0
  ) throws -> SeenOutcomes {
    var seen = SeenOutcomes()
    let options = ExplorationOptions(strategy: strategy, schedules: schedules, seed: seed, shrinkingRuns: 50)
    try explore(options, name: "program") { _ in
      let run = ProgramRun(self, unit: Self.unit)
      let outcome = await run.outcome()
      seen.runs += 1
      seen.outcomes.insert(outcome.description)
      guard await run.lateness == .zero ... .zero else { throw WrongTime(lateness: await run.lateness) }
    }
    return seen
  }

  struct WrongTime: Error { var lateness: ClosedRange<Duration> }
}

/// Burns so many nanoseconds at most, often none.
private func spinAtRandom(longest: Int) {
  guard longest > 0, Int.random(in: 0..<3) == 0 else { return }
  let end = ContinuousClock.now + .nanoseconds(Int.random(in: 0..<longest))
  while ContinuousClock.now < end {}
}
