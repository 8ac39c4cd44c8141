import Foundation
import ReelSimulation
import Testing

/// A verified simulation runs its body twice and finds the first difference.
@MainActor
@Suite struct VerifyTests {
  private func difference(_ body: @escaping @MainActor (Int) async throws -> Void) throws -> RunDifference {
    let run = Box<Int>()
    run.value = 0
    let error = try #require(throws: SimulationError.self) {
      try simulate(SimulationOptions(schedule: .random, isVerified: true)) { _ in
        run.value? += 1
        try await body(run.value ?? 0)
      }
    }
    guard case .notRepeatable(let difference) = error else { throw error }
    return difference
  }

  @Test func aRunThatRepeatsGivesItsResult() throws {
    let value = try simulate(SimulationOptions(seed: 3, schedule: .random, isVerified: true)) { sim in
      let numbers = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<5 {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(Int.random(in: 1...9)))
            return Int.random(in: 0..<100)
          }
        }
        var numbers: [Int] = []
        for await number in group { numbers.append(number) }
        return numbers
      }
      return (numbers, UUID(), Date.now, sim.now)
    }
    #expect(value.0.count == 5)
  }

  @Test func anExtraDrawIsLocated() throws {
    let difference = try difference { run in
      try await Task.sleep(for: .seconds(2))
      if run == 2 { _ = UInt64.random(in: 0...9) }
    }
    #expect(difference.at == .seconds(2))
    #expect(difference.second == "task 0 'simulate' drew random bytes")
    #expect(difference.source?.source.hasPrefix("VerifyTests.swift:") == true)
  }

  @Test func anExtraReadingOfTheClockIsLocated() throws {
    let difference = try difference { run in
      try await Task.sleep(for: .seconds(3))
      if run == 1 { _ = Date.now }
      _ = Int.random(in: 0..<10)
    }
    #expect(difference.at == .seconds(3))
    #expect(difference.first == "task 0 read the clock")
    #expect(difference.second == "task 0 'simulate' drew random bytes")
  }

  @Test func anotherOrderOfTasksIsLocated() throws {
    let difference = try difference { run in
      let names = run == 1 ? ["a", "b"] : ["b", "a"]
      let tasks = names.map { name in Task(name: name) { await Task.yield() } }
      for task in tasks { await task.value }
    }
    #expect(difference.first == "task 1 ran" && difference.second == "task 1 'b' ran")
    #expect("\(difference)".contains("VerifyTests.swift"))
  }
}
