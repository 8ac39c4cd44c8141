import ConcurrencyBugs
import ReelSimulation

/// How many of the seeded bugs exploration finds.
enum CorpusBenchmarks {
  static let all = [random, pct, twins]

  /// Where the explorations begin: the figures are to tell about the strategy, not about the luck of one seed.
  private static let seeds: [UInt64] = [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]

  private static let random = Benchmark(
    name: "corpus-random",
    summary: "Seeded bugs that random schedules find, 1,000 at most for each; the mean of 5 starting seeds.",
    unit: "%",
    bar: .atLeast(95), runs: 1
  ) {
    try share(foundBy: .random, schedules: 1_000)
  }

  private static let pct = Benchmark(
    name: "corpus-pct",
    summary: "Seeded bugs that PCT of depth 3 finds, 100 schedules at most for each; the mean of 5 starting seeds.",
    unit: "%",
    bar: .atLeast(90), runs: 1
  ) {
    try share(foundBy: .pct(depth: 3), schedules: 100)
  }

  private static let twins = Benchmark(
    name: "corpus-twins",
    summary: "Right twins that fail under 1,000 random or 100 PCT schedules.",
    unit: "twins",
    bar: .atMost(0), runs: 1
  ) {
    let failing = try Corpus.all.filter { bug in
      try fails(bug, .twin, .random, schedules: 1_000, seed: 0)
        || fails(bug, .twin, .pct(depth: 3), schedules: 100, seed: 0)
    }
    return Double(failing.count)
  }

  /// In percent.
  @MainActor private static func share(
    foundBy strategy: ExplorationOptions.Strategy, schedules: Int
  ) throws -> Double {
    var found = 0
    for seed in seeds {
      for bug in Corpus.all where try fails(bug, .bug, strategy, schedules: schedules, seed: seed) { found += 1 }
    }
    return 100 * Double(found) / Double(seeds.count * Corpus.all.count)
  }

  @MainActor private static func fails(
    _ bug: ConcurrencyBug, _ variant: ConcurrencyBug.Variant, _ strategy: ExplorationOptions.Strategy, schedules: Int,
    seed: UInt64
  ) throws -> Bool {
    let options = ExplorationOptions(strategy: strategy, schedules: schedules, seed: seed, shrinkingRuns: 0)
    return try bug.failure(of: variant, options) != nil
  }
}
