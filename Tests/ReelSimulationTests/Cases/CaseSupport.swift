import ReelSimulation
import Testing

extension SimulationOptions {
  /// The fifo schedule, and some random ones.
  static func everySchedule(_ advance: Advance = .automatic, seeds: Range<UInt64> = 0..<20) -> [SimulationOptions] {
    [SimulationOptions(advance: advance)]
      + seeds.map { SimulationOptions(seed: $0, schedule: .random, advance: advance) }
  }
}

/// The limit at which simulating `body` is stopped.
@MainActor
func limitReached(
  _ options: SimulationOptions = SimulationOptions(), _ body: @escaping @MainActor (Simulation) async throws -> Void
) throws -> LimitedRun {
  let error = try #require(throws: SimulationError.self) { try simulate(options, body) }
  guard case .limitReached(let run) = error else { throw error }
  return run
}
