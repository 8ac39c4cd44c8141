import ReelSimulation

/// What the rules allow and what real runs gave, to be compared with what the simulation gives.
struct Comparison {
  struct Result {
    var explored = 0
    var schedules = 0
    /// An outcome of the simulation that the rules do not allow.
    var forbidden: String?
    /// An outcome of a real run that no schedule gave.
    var missing: String?
    /// Allowed outcomes that no schedule gave.
    var unreached: [String] = []
  }

  private static let schedules = 100
  private static let mostRunsOfASearch = 3_000

  var allowed: Set<String>
  var real = SeenOutcomes()
  /// Whether what is allowed is searched for as well, not only what was seen in real runs.
  var searchesForAll = false

  /// Explores by every strategy, and then searches for what is missing.
  @MainActor
  func explore(_ program: Program) throws -> Result {
    var seen = try program.exploredOutcomes(.exhaustive(departures: 2), schedules: 100)
    func add(_ more: SeenOutcomes) {
      seen.outcomes.formUnion(more.outcomes)
      seen.runs += more.runs
    }
    // A random schedule rarely lets one task run far ahead of the others; priorities do.
    for strategy in [ExplorationOptions.Strategy.random, .pct(depth: 4), .pct(depth: 10)] {
      add(try program.exploredOutcomes(strategy, schedules: Self.schedules))
    }
    let wanted = searchesForAll ? allowed.union(real.outcomes) : real.outcomes
    for outcome in wanted.subtracting(seen.outcomes).sorted() where !seen.outcomes.contains(outcome) {
      var search = OutcomeSearch(program: program, target: Outcome(outcome))
      add(try search.run(mostRuns: Self.mostRunsOfASearch))
    }
    return Result(
      explored: seen.outcomes.count, schedules: seen.runs, forbidden: seen.outcomes.subtracting(allowed).min(),
      missing: real.outcomes.subtracting(seen.outcomes).min(),
      unreached: allowed.subtracting(seen.outcomes).sorted())
  }

  static func forbidden(in program: Program) async throws -> String? {
    guard let allowed = ProgramModel(program).outcomes() else { return nil }
    return try await Comparison(allowed: allowed).explore(program).forbidden
  }

  static func missing(in program: Program, runs: Int) async throws -> String? {
    let real = await program.realOutcomes(runs: runs, atMost: .seconds(1))
    return try await Comparison(allowed: [], real: real).explore(program).missing
  }
}
