/// Runs a scenario once under one schedule and tells how it failed.
@MainActor
struct ScenarioRunner {
  let options: ExplorationOptions
  let scenario: @MainActor (Simulation) async throws -> Void

  /// The failure of a run; nil if the scenario held.
  func failure(
    _ schedule: Schedule, seed: UInt64, chooser: Chooser? = nil, observer: RunObserver? = nil
  ) -> (any Error)? {
    var simulation = options.simulation
    simulation.seed = seed
    simulation.schedule = schedule
    // Under exploration the order of arrival has the same points of choice as every other schedule.
    let chooser = chooser ?? (schedule == .fifo ? .directed(RecordedDirector(RecordedSchedule(departures: []))) : nil)
    let setup = RunSetup(chooser: chooser, observer: observer, allowsTasksLeft: options.allowsTasksLeft)
    do throws(SimulationError) {
      return switch try runSimulation(simulation, setup, body: scenario) {
      case .success: nil
      case .failure(let error): error
      }
    } catch {
      return error
    }
  }
}
