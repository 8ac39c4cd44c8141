import ReelSimulation
import Testing

/// What is reported of a run of `body` that gets stuck.
@MainActor
func stuckRun(
  _ options: SimulationOptions = SimulationOptions(), _ body: @escaping @MainActor (Simulation) async throws -> Void
) throws -> StuckRun {
  let error = try #require(throws: SimulationError.self) { try simulate(options, body) }
  guard case .stuck(let run) = error else { throw error }
  return run
}

extension StuckRun {
  /// The only task of that name.
  func task(named name: String) throws -> SimulatedTask {
    try #require(tasks.filter { $0.name == name }.count == 1)
    return try #require(tasks.first { $0.name == name })
  }
}
