import Foundation
import ReelSimulation
import Testing

/// Small programs, drawn from seeds, run on real executors and under the kernel, and compared with what the language allows.
///
/// `REEL_DIFFERENTIAL_PROGRAMS=1000` in the environment compares so many and prints what was seen;
/// `REEL_DIFFERENTIAL_SEED=n` begins at another program; `REEL_DIFFERENTIAL_ALL=1` searches for every outcome that is
/// allowed, which takes seconds for each program.
@Suite(.serialized) struct DifferentialTests {
  private static func number(_ variable: String, otherwise: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) } ?? otherwise
  }

  private static func seeds(_ count: UInt64) -> Range<UInt64> {
    let first = number("REEL_DIFFERENTIAL_SEED", otherwise: 1)
    return first..<first + number("REEL_DIFFERENTIAL_PROGRAMS", otherwise: count)
  }

  @Test(arguments: Self.seeds(10)) func realRunsAreExploredAndSimulatedOnesAreAllowed(seed: UInt64) async throws {
    try await compare(seed, sleeps: false, realRuns: 200)
  }

  @Test(arguments: Self.seeds(6)) func theSameForProgramsThatSleep(seed: UInt64) async throws {
    try await compare(seed, sleeps: true, realRuns: 15)
  }

  /// A program with at most 400 outcomes, so that thousands of schedules can give them all.
  private func program(_ seed: UInt64, sleeps: Bool) throws -> (program: Program, allowed: Set<String>) {
    for attempt in 0..<100 {
      let size = max(1, 7 - attempt)
      let program = Program(seed: seed &+ UInt64(attempt / 7) << 32, size: size, sleeps: sleeps)
      if let allowed = ProgramModel(program).outcomes(), allowed.count <= 400 { return (program, allowed) }
    }
    throw TooLarge()
  }

  private struct TooLarge: Error {}

  private func compare(_ seed: UInt64, sleeps: Bool, realRuns: Int) async throws {
    let (program, allowed) = try program(seed, sleeps: sleeps)
    let isThorough = ProcessInfo.processInfo.environment["REEL_DIFFERENTIAL_PROGRAMS"] != nil
    let comparison = Comparison(
      allowed: allowed, real: await program.realOutcomes(runs: realRuns, atMost: .seconds(1)),

      searchesForAll: ProcessInfo.processInfo.environment["REEL_DIFFERENTIAL_ALL"] != nil)
    let result = try await comparison.explore(program)
    if let outcome = result.forbidden {
      let smaller = try await program.shrunk { try await Comparison.forbidden(in: $0) != nil }
      Issue.record(
        """
        seed \(seed): the simulation gives '\(outcome)', which no order of the program's actions gives:
        \(program)
        smaller, giving '\(try await Comparison.forbidden(in: smaller) ?? "")':
        \(smaller)
        """)
    }
    if let outcome = result.missing {
      let smaller = try await program.shrunk { try await Comparison.missing(in: $0, runs: realRuns) != nil }
      Issue.record(
        """
        seed \(seed): a real run gave '\(outcome)', which none of \(result.schedules) schedules gives:
        \(program)
        smaller, missing '\(try await Comparison.missing(in: smaller, runs: realRuns) ?? "")':
        \(smaller)
        """)
    }
    if isThorough {
      print(
        "seed \(seed): allowed \(allowed.count), real \(comparison.real.outcomes.count) in \(comparison.real.runs) runs",
        "(\(comparison.real.late) late), explored \(result.explored) in \(result.schedules) schedules,",
        "unreached \(result.unreached.count)",
        result.unreached.isEmpty ? "" : "\(result.unreached.prefix(3))\n\(program)")
    }
  }
}
