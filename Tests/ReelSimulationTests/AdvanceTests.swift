import ReelSimulation
import Testing

@MainActor
@Suite struct AdvanceTests {
  private let manual = SimulationOptions(advance: .manual)

  @Test func advancesOfSeveralTasksEachEndAtTheirOwnTarget() throws {
    try simulate(manual) { sim in
      let log = Log<String>()
      for (name, seconds) in [("c", 3), ("a", 1), ("b", 2)] {
        Task {
          await sim.advance(by: .seconds(seconds))
          await log.append("\(name) \(sim.now)")
        }
      }
      Task {
        try await Task.sleep(for: .seconds(2))
        await log.append("timer \(sim.now)")
      }
      await sim.advance(by: .seconds(3))
      await sim.settle()
      #expect(
        await log.entries == ["a 1.0 seconds", "timer 2.0 seconds", "b 2.0 seconds", "c 3.0 seconds"])
      #expect(sim.now == .seconds(3))
    }
  }

  @Test func anAdvanceInsideAnAdvanceIsNested() throws {
    try simulate(manual) { sim in
      Task {
        try await Task.sleep(for: .seconds(1))
        await sim.advance(by: .seconds(1))
        #expect(sim.now == .seconds(2))
        await sim.advance(by: .seconds(5))
      }
      await sim.advance(by: .seconds(4))
      #expect(sim.now == .seconds(4))
      await sim.runUntilIdle()
      #expect(sim.now == .seconds(7))
    }
  }

  @Test func timersArmedDuringAnAdvanceAreDueInIt() throws {
    try simulate(manual) { sim in
      let log = Log<Duration>()
      Task {
        for _ in 0..<3 {
          try await Task.sleep(for: .milliseconds(300))
          await log.append(sim.now)
        }
      }
      await sim.advance(by: .seconds(1))
      #expect(await log.entries == [.milliseconds(300), .milliseconds(600), .milliseconds(900)])
    }
  }

  @Test func anAdvanceWithNothingElseAliveEnds() throws {
    try simulate(manual) { sim in
      await Task {}.value
      await sim.advance(by: .seconds(1))
      await sim.runUntilIdle()
      #expect(sim.now == .seconds(1))
    }
  }

  @Test func theLongestAdvanceStopsShortOfForEver() throws {
    try simulate(manual) { sim in
      let sleeper = Task { try await Task.sleep(for: .seconds(Int64.max)) }
      for _ in 0..<3 { await sim.advance(by: Duration(secondsComponent: .max, attosecondsComponent: 0)) }
      await sim.advance(to: Duration(secondsComponent: .min, attosecondsComponent: 0))
      await sim.advance(by: Duration(secondsComponent: .min, attosecondsComponent: 0))
      #expect(sim.now == .nanoseconds(Int64.max - 1))
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
  }

  @Test("a jump over a periodic timer of one nanosecond ends at the limit")
  func aFinePeriodicTimerEndsAtTheLimit() throws {
    let error = try #require(throws: SimulationError.self) {
      try simulate(SimulationOptions(advance: .manual, limits: .init(jobs: 20_000))) { sim in
        Task(name: "ticker") { while true { try await Task.sleep(nanoseconds: 1) } }
        await sim.advance(by: .seconds(3600))
      }
    }
    #expect("\(error)".contains("after 20000 jobs"))
    #expect("\(error)".contains("'ticker'"))
  }

  @Test func aPartOfANanosecondCountsAsAWholeOne() throws {
    try simulate(manual) { sim in
      let part = Duration(secondsComponent: 0, attosecondsComponent: 1)
      let sleeper = Task { try await Task.sleep(for: part) }
      await sim.settle()
      #expect(sim.tasks.count == 2)
      await sim.advance(by: part)
      #expect(sim.now == .nanoseconds(1))
      try await sleeper.value
    }
  }

  @Test func equalDeadlinesFireInArmingOrderAcrossActorsAndClocks() throws {
    try simulate { sim in
      let log = Log<Int>()
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        await log.append(0)
      }
      Task.detached {
        try await SuspendingClock().sleep(for: .seconds(1))
        await log.append(1)
      }
      Task { @MainActor in
        try await Task.sleep(nanoseconds: 1_000_000_000)
        await log.append(2)
      }
      Task.detached {
        try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
        await log.append(3)
      }
      await sim.runUntilIdle()
      // A sleep is armed off the main actor: the main actor's tasks take one hop more to get there.
      #expect(await log.entries == [1, 3, 0, 2])
    }
  }

  @Test("a cancelled sleep is not waited for")
  func aCancelledSleepDoesNotHoldTheRun() throws {
    try simulate { sim in
      let timeouts = (0..<200).map { _ in Task { try await Task.sleep(for: .seconds(1000)) } }
      try await Task.sleep(for: .seconds(1))
      for timeout in timeouts { timeout.cancel() }
      await sim.runUntilIdle()
      #expect(sim.now == .seconds(1))
      #expect(sim.tasks.count == 1)
    }
  }
}
