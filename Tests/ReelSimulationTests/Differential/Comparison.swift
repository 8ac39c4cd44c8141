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
  }

  private static let batch = 250
  private static let batches = 20

  var allowed: Set<String>
  var real = SeenOutcomes()

  /// Explores by every strategy; at random until nothing is missing, up to 5,000 schedules.
  @MainActor
  func explore(_ program: Program) throws -> Result {
    var seen = try program.exploredOutcomes(.exhaustive(departures: 2), schedules: 300)
    func add(_ more: SeenOutcomes) {
      seen.outcomes.formUnion(more.outcomes)
      seen.runs += more.runs
    }
    add(try program.exploredOutcomes(.pct(depth: 3), schedules: 100))
    for number in 0..<Self.batches {
      add(try program.exploredOutcomes(.random, schedules: Self.batch, seed: UInt64(number * Self.batch)))
      if real.outcomes.isSubset(of: seen.outcomes) { break }
    }
    return Result(
      explored: seen.outcomes.count, schedules: seen.runs, forbidden: seen.outcomes.subtracting(allowed).min(),
      missing: real.outcomes.subtracting(seen.outcomes).min())
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
