import ReelSimulation
import Testing

@testable import struct ReelSimulation.SplitMix64

/// `advance(by: a + b)` is `advance(by: a)` and then `advance(by: b)`.
@MainActor
@Suite struct AdvancePropertyTests {
  private static let unit = Duration.milliseconds(10)
  private static let end = Duration.seconds(2)

  private struct Run: Equatable {
    var outcome: Outcome
    var times: [Duration]
    var now: Duration
  }

  private func run(_ program: Program, _ options: SimulationOptions, advances: [Duration]) throws -> Run {
    try simulate(options) { sim in
      let run = ProgramRun(program, unit: Self.unit)
      let outcome = Task { await run.outcome() }
      for advance in advances { await sim.advance(by: advance) }
      // Time is moved by hand: had it not ended, this would be stuck.
      return Run(outcome: await outcome.value, times: await run.times, now: sim.now)
    }
  }

  /// Parts of the end, some of them zero, some at the instants at which sleeps end.
  private func split(_ seed: UInt64) -> [Duration] {
    var random = SplitMix64(seed: ~seed)
    var parts: [Duration] = []
    var rest = Self.end
    while rest > .zero, parts.count < 60 {
      let part =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Duration.zero
        case 1: Self.unit * Int.random(in: 1...4, using: &random)
        case 2: Duration.nanoseconds(Int64.random(in: 1...100, using: &random))
        default: Duration.nanoseconds(Int64.random(in: 1...100_000_000, using: &random))
        }
      parts.append(min(part, rest))
      rest -= parts[parts.count - 1]
    }
    return parts + [rest]
  }

  private static let schedules: [Schedule] = [.fifo, .random, .pct(depth: 4)]

  @Test(arguments: 0..<60 as Range<UInt64>) func anAdvanceCanBeSplit(seed: UInt64) throws {
    let program = Program(seed: seed, size: 14, sleeps: true)
    for schedule in Self.schedules {
      let options = SimulationOptions(seed: seed, schedule: schedule, advance: .manual)
      let whole = try run(program, options, advances: [Self.end])
      let parts = split(seed)
      #expect(try run(program, options, advances: parts) == whole, "seed \(seed), \(schedule), \(parts):\n\(program)")
      #expect(whole.now == Self.end)
    }
  }

  /// Cancels, re-arms and sleeps of every length must be among the programs, or the property says little.
  @Test func theProgramsAreRich() {
    let text = (0..<60).map { Program(seed: $0, size: 14, sleeps: true).description }.joined(separator: "\n")
    for step in [
      "sleep -1", "sleep 0", "nap 0", "nap 4", "cancel task", "group", "async let", "call on main", "send", "bump",
    ] {
      #expect(text.contains(step), "\(step)")
    }
  }
}
