import Foundation
import ReelSimulation
import Testing

/// Small programs, drawn from seeds, run on real executors and under the kernel, and compared with what the language allows.
///
/// `REEL_DIFFERENTIAL_PROGRAMS=1000` in the environment compares so many; `REEL_DIFFERENTIAL_SEED=n` begins at another one.
@Suite(.serialized) struct DifferentialTests {
  private static func number(_ variable: String, otherwise: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) } ?? otherwise
  }

  private static func seeds(_ count: UInt64) -> Range<UInt64> {
    let first = number("REEL_DIFFERENTIAL_SEED", otherwise: 1)
    return first..<first + number("REEL_DIFFERENTIAL_PROGRAMS", otherwise: count)
  }

  @Test(arguments: Self.seeds(24)) func realRunsAreExploredAndSimulatedOnesAreAllowed(seed: UInt64) async throws {
    try await compare(Program(seed: seed, size: 6, sleeps: false), seed: seed, realRuns: 200)
  }

  @Test(arguments: Self.seeds(12)) func theSameForProgramsThatSleep(seed: UInt64) async throws {
    try await compare(Program(seed: seed, size: 6, sleeps: true), seed: seed, realRuns: 15)
  }

  private func compare(_ program: Program, seed: UInt64, realRuns: Int) async throws {
    guard let allowed = ProgramModel(program).outcomes() else { return }
    let comparison = Comparison(allowed: allowed, real: await program.realOutcomes(runs: realRuns, atMost: .seconds(1)))
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
    if ProcessInfo.processInfo.environment["REEL_DIFFERENTIAL_PROGRAMS"] != nil {
      print(
        "seed \(seed): allowed \(allowed.count), real \(comparison.real.outcomes.count) in \(comparison.real.runs) runs",
        "(\(comparison.real.late) late), explored \(result.explored) in \(result.schedules) schedules")
    }
  }
}
