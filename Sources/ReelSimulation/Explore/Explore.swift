/// Runs a scenario under many schedules, to find one under which it fails.
///
/// ```swift
/// try explore { _ in
///   let account = Account()
///   async let first: Void = account.deposit(10)
///   async let second: Void = account.deposit(10)
///   _ = await (first, second)
///   guard await account.balance == 20 else { throw LostUpdate() }
/// }
/// ```
///
/// A scenario fails when it throws, when it gets stuck, when it reaches a limit, and when tasks that it started are left
/// after it has returned and all has come to rest. A failing schedule is shrunk to the fewest departures from the order of
/// arrival. Each run is kept in a file before it begins, so that a trap or a kill loses nothing; the path of that file is
/// `reel-<process>-<name>.txt` in the temporary directory.
///
/// With `REEL_SCHEDULE` in the environment, as the failure's command line sets it, only that one schedule is run.
///
/// - Parameters:
///   - options: the strategy, how many schedules, and from which seed.
///   - name: what the scenario is called in the command line; the same for no two scenarios of a process.
///   - scenario: what is run, from the beginning each time. It must not depend on what an earlier run left.
/// - Returns: what was explored.
/// - Throws: ``ExplorationFailure`` for the first schedule that fails; ``SimulationError`` if nothing can be simulated here.
@MainActor
@discardableResult
public func explore(
  _ options: ExplorationOptions = ExplorationOptions(), name: String = #function,
  _ scenario: @escaping @MainActor (Simulation) async throws -> Void
) throws -> Exploration {
  try checkAvailability()
  var explorer = Explorer(name: name, runner: ScenarioRunner(options: options, scenario: scenario))
  if let run = try ReproducedRun.requested(for: name) { return try explorer.reproduce(run) }
  return try explorer.explore()
}
