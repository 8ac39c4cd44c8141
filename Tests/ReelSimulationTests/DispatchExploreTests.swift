import Foundation
import Testing

@testable import ReelSimulation

/// Schedules decide over dispatch work as they do over tasks.
@MainActor
@Suite struct DispatchExploreTests {
  private struct StaleResponse: Error {}

  /// The answer to the second request may come first.
  private static func search(_ sim: Simulation) async throws {
    let shown = Box("")
    for query in ["a", "ab"] {
      DispatchQueue.global().async { DispatchQueue.main.async { shown.value = query } }
    }
    await sim.settle()
    if shown.value != "ab" { throw StaleResponse() }
  }

  @Test func anOrderOfWorkThatFailsIsFoundAndRepeats() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(ExplorationOptions(schedules: 200), name: "search", Self.search)
    }
    #expect(failure.cause is StaleResponse)
    let schedule = try #require(failure.shrunk)
    let text = "\(schedule)"
    #expect(text.contains("%"))
    let again = try #require(RecordedSchedule(text))
    for _ in 0..<3 {
      #expect(throws: StaleResponse.self) {
        try simulate(SimulationOptions(seed: failure.seed, schedule: .recorded(again)), Self.search)
      }
    }
    try simulate(SimulationOptions(), Self.search)
  }

  @Test func aRunWithDispatchWorkRepeats() throws {
    let options = SimulationOptions(seed: 3, schedule: .random, isVerified: true)
    let order = try simulate(options) { sim in
      let log = Box<[Int]>([])
      let group = DispatchGroup()
      for number in 0..<20 {
        let delay = Double.random(in: 0..<1)
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { log.value?.append(number) }
        DispatchQueue.global().async(group: group) { log.value?.append(-number) }
      }
      await sim.runUntilIdle()
      return log.value ?? []
    }
    #expect(order.count == 40)
  }
}
