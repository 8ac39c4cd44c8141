import ConcurrencyBugs
import ReelSimulation

/// How many of the seeded bugs exploration finds.
enum CorpusBenchmarks {
  static let all = [random, pct, twins]

  private static let random = Benchmark(
    name: "corpus-random", summary: "Seeded bugs that random schedules find, 1,000 at most for each.", unit: "%",
    bar: .atLeast(95), runs: 1
  ) {
    try share(foundBy: .random, schedules: 1_000)
  }

  private static let pct = Benchmark(
    name: "corpus-pct", summary: "Seeded bugs that PCT of depth 3 finds, 100 schedules at most for each.", unit: "%",
    bar: .atLeast(90), runs: 1
  ) {
    try share(foundBy: .pct(depth: 3), schedules: 100)
  }

  private static let twins = Benchmark(
    name: "corpus-twins", summary: "Right twins that fail under 1,000 random or 100 PCT schedules.", unit: "twins",
    bar: .atMost(0), runs: 1
  ) {
    let failing = try Corpus.all.filter { bug in
      try fails(bug, .twin, .random, schedules: 1_000) || fails(bug, .twin, .pct(depth: 3), schedules: 100)
    }
    return Double(failing.count)
  }

  @MainActor private static func share(
    foundBy strategy: ExplorationOptions.Strategy, schedules: Int
  ) throws -> Double {
    let found = try Corpus.all.filter { try fails($0, .bug, strategy, schedules: schedules) }
    return 100 * Double(found.count) / Double(Corpus.all.count)
  }

  @MainActor private static func fails(
    _ bug: ConcurrencyBug, _ variant: ConcurrencyBug.Variant, _ strategy: ExplorationOptions.Strategy, schedules: Int
  ) throws -> Bool {
    try bug.failure(of: variant, .init(strategy: strategy, schedules: schedules, shrinkingRuns: 0)) != nil
  }
}
