import Foundation
import ReelSimulation
import Testing

@MainActor
@Suite struct VirtualTimeTests {
  @Test func everyFormOfSleepTakesExactlyItsVirtualTime() throws {
    let times = try simulate { sim in
      var times: [Duration] = []
      try await Task.sleep(for: .seconds(3600))
      times.append(sim.now)
      try await Task.sleep(nanoseconds: 1)
      times.append(sim.now)
      try await ContinuousClock().sleep(for: .milliseconds(250))
      times.append(sim.now)
      try await SuspendingClock().sleep(for: .seconds(1))
      times.append(sim.now)
      try await Task.sleep(until: .now + .seconds(2), clock: .continuous)
      times.append(sim.now)
      return times
    }
    let hour = Duration.seconds(3600) + .nanoseconds(1)
    let expected: [Duration] = [
      .seconds(3600), hour, hour + .milliseconds(250), hour + .milliseconds(1250), hour + .milliseconds(3250),
    ]
    #expect(times == expected)
  }

  @Test func everyClockFollowsVirtualTime() throws {
    try simulate { _ in
      let wall = Date.now
      let continuous = ContinuousClock.now
      let suspending = SuspendingClock.now
      let uptime = ProcessInfo.processInfo.systemUptime
      let dispatch = DispatchTime.now()
      try await Task.sleep(for: .seconds(90))
      #expect(Date.now.timeIntervalSince(wall) == 90)
      #expect(ContinuousClock.now - continuous == .seconds(90))
      #expect(SuspendingClock.now - suspending == .seconds(90))
      #expect(ProcessInfo.processInfo.systemUptime - uptime == 90)
      #expect(DispatchTime.now().uptimeNanoseconds - dispatch.uptimeNanoseconds == 90_000_000_000)
    }
  }

  @Test func sleepsThatAreAlreadyOverDoNotMoveTime() throws {
    let now = try simulate { sim in
      try await Task.sleep(for: .zero)
      try await Task.sleep(for: .seconds(-5))
      try await Task.sleep(until: .now - .seconds(3_000_000_000), clock: .continuous)
      return sim.now
    }
    #expect(now == .zero)
  }

  @Test("D5: equal deadlines fire in the order in which they were armed")
  func equalDeadlinesFireInArmingOrder() throws {
    let order = try simulate { _ in
      let log = Log<Int>()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask {
            try? await Task.sleep(for: .seconds(1))
            await log.append(number)
          }
        }
      }
      return await log.entries
    }
    #expect(order == Array(0..<50))
  }

  @Test("D10: an advance stops at every deadline on its way")
  func advanceStopsAtEveryDeadline() throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      let log = Log<Duration>()
      let start = ContinuousClock.now
      for seconds in 1...3 {
        Task {
          try await Task.sleep(for: .seconds(seconds))
          await log.append(ContinuousClock.now - start)
        }
      }
      await sim.advance(by: .seconds(10))
      #expect(await log.entries == [.seconds(1), .seconds(2), .seconds(3)])
      #expect(sim.now == .seconds(10))
    }
  }

  @Test("D4: an effect that has yet to reach its sleep does not miss the advance")
  func workThatIsReadyRunsBeforeTimeMoves() throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      let log = Log<Duration>()
      let start = ContinuousClock.now
      Task.detached {
        await Task.yield()
        await log.touch()
        try await Task.sleep(for: .seconds(1))
        await log.append(ContinuousClock.now - start)
      }
      await sim.advance(by: .seconds(1))
      #expect(await log.entries == [.seconds(1)])
    }
  }

  @Test func inManualModeOnlyAdvanceMovesTime() throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      let log = Log<Int>()
      Task {
        try await Task.sleep(for: .seconds(1))
        await log.append(1)
      }
      await sim.settle()
      #expect(sim.now == .zero)
      await sim.advance(by: .milliseconds(999))
      #expect(await log.entries.isEmpty)
      await sim.advance(to: .seconds(1))
      #expect(await log.entries == [1])
      await sim.advance(to: .zero)
      await sim.advance(by: .seconds(-1))
      #expect(sim.now == .seconds(1))
    }
  }
}
