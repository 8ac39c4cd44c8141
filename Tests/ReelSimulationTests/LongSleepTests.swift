import ReelSimulation
import Testing

@MainActor
@Suite struct LongSleepTests {
  @Test("D6, D8, D21: a sleep that never ends is never due, and leaves other timers alone")
  func endlessSleepsAreNeverDue() throws {
    try simulate { sim in
      let log = Log<String>()
      let endless = [
        Task {
          try await Task.sleep(nanoseconds: .max)
          await log.append("max nanoseconds")
        },
        Task {
          try await Task.sleep(for: .seconds(Int64.max))
          await log.append("max seconds")
        },
      ]
      try await Task.sleep(for: .seconds(5))
      Task {
        try await Task.sleep(for: .seconds(1))
        await log.append("one second")
      }
      await sim.runUntilIdle()
      #expect(await log.entries == ["one second"])
      #expect(sim.now == .seconds(6))
      await sim.advance(by: .seconds(Int64.max))
      await sim.advance(by: .seconds(Int64.max))
      #expect(await log.entries == ["one second"])
      for task in endless { task.cancel() }
      for task in endless {
        await #expect(throws: CancellationError.self) { try await task.value }
      }
    }
  }

  @Test func cancellingASleeperWakesItAtOnce() throws {
    try simulate { sim in
      let sleeper = Task { try await Task.sleep(for: .seconds(100)) }
      try await Task.sleep(for: .seconds(1))
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
      #expect(sim.now == .seconds(1))
    }
  }
}
