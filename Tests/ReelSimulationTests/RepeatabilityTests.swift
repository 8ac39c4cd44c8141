import Foundation
import ReelSimulation
import Testing

@MainActor
@Suite struct RepeatabilityTests {
  private func draws(seed: UInt64) throws -> [String] {
    try simulate(SimulationOptions(seed: seed)) { _ in
      let shuffled = Array(0..<20).shuffled()
      return ["\(UInt64.random(in: 0 ... .max))", UUID().uuidString, "\(Double.random(in: 0..<1))", "\(shuffled)"]
    }
  }

  @Test func randomNumbersAndUUIDsComeFromTheSeed() throws {
    #expect(try draws(seed: 7) == draws(seed: 7))
    #expect(try draws(seed: 7) != draws(seed: 8))
    #expect(try Set(draws(seed: 7)).count == 4)
  }

  private func interleaving(_ options: SimulationOptions) throws -> [Int] {
    try simulate(options) { _ in
      let log = Log<Int>()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<3 {
          group.addTask {
            for _ in 0..<5 {
              await log.append(number)
              await Task.yield()
            }
          }
        }
      }
      return await log.entries
    }
  }

  @Test func aRandomScheduleRepeatsForItsSeedAndVariesBetweenSeeds() throws {
    let schedules = try (0..<20).map { seed in
      let options = SimulationOptions(seed: UInt64(seed), schedule: .random)
      let first = try interleaving(options)
      #expect(try interleaving(options) == first, "seed \(seed)")
      return first
    }
    #expect(Set(schedules).count > 10)
    #expect(schedules.allSatisfy { $0.count == 15 })
  }

  @Test func theFifoScheduleDoesNotDependOnTheSeed() throws {
    #expect(try interleaving(SimulationOptions(seed: 1)) == interleaving(SimulationOptions(seed: 2)))
  }

  @Test func theMainActorKeepsItsOrderInEverySchedule() throws {
    for seed in 0..<20 {
      let order = try simulate(SimulationOptions(seed: UInt64(seed), schedule: .random)) { sim in
        var order: [Int] = []
        for number in 0..<10 { Task { @MainActor in order.append(number) } }
        await sim.settle()
        return order
      }
      #expect(order == Array(0..<10), "seed \(seed)")
    }
  }
}
