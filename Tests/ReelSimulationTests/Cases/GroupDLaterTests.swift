import ReelSimulation
import Testing

/// Edge cases of the virtual clock, from the field: jumps, limits and periodic timers.
@MainActor
@Suite struct GroupDLaterTests {
  @Test("D8: now + huge neither wraps nor disturbs other timers, and advances saturate")
  func hugeDelays() throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      let log = Log<String>()
      await sim.advance(by: .seconds(5))
      for (name, delay) in [("never", Duration.seconds(Int64.max)), ("3 s", .seconds(3)), ("1 s", .seconds(1))] {
        Task {
          try await Task.sleep(for: delay)
          await log.append(name)
        }
      }
      await sim.advance(by: .seconds(2))
      #expect(await log.entries == ["1 s"])
      await sim.advance(by: .seconds(Int64.max))
      let end = sim.now
      await sim.advance(by: .seconds(Int64.max))
      #expect(sim.now == end)
      #expect(await log.entries == ["1 s", "3 s"])
    }
  }

  @Test("D10: sleepers wake at their own time, not at the end of the jump")
  func aJumpStopsOnTheWay() throws {
    for options in SimulationOptions.everySchedule(.manual) {
      try simulate(options) { sim in
        let log = Log<Duration>()
        for seconds in [3, 1, 2] {
          Task {
            try await Task.sleep(for: .seconds(seconds))
            await log.append(sim.now)
          }
        }
        await sim.advance(by: .seconds(10))
        #expect(await log.entries == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(sim.now == .seconds(10))
      }
    }
  }

  @Test("D12: runUntilIdle names the timers that keep re-arming, and the work done so far is kept")
  func anEndlessTimerIsNamed() throws {
    let line = #line + 4
    let ticks = Box<Int>()
    let started = ContinuousClock.now
    let run = try limitReached { sim in
      Task(name: "poll") {
        while true {
          try await Task.sleep(for: .milliseconds(100))
          ticks.value = (ticks.value ?? 0) + 1
        }
      }
      await sim.runUntilIdle()
    }
    #expect(ContinuousClock.now - started < .seconds(5), "about 0.8 s on an idle machine, in debug")
    #expect(run.limit == "100000 timers re-armed in runUntilIdle")
    #expect(ticks.value == 100_001)
    #expect(run.suspects.map(\.name) == ["poll"])
    #expect(run.suspects.map(\.steps) == [1_000])
    #expect(run.suspects.first?.creator?.source == "GroupDLaterTests.swift:\(line)")
    #expect(run.description.contains("not idle after 10000.2 seconds of virtual time"))
    #expect(run.description.contains("these timers keep re-arming"))
  }

  @Test("D12: the limit counts each wait for idleness by itself, and can be set")
  func theIdleLimitIsForOneWait() throws {
    func run(limit: Int) throws {
      try simulate(SimulationOptions(limits: .init(firingsUntilIdle: limit))) { sim in
        for _ in 0..<5 {
          Task { for _ in 0..<10 { try await Task.sleep(for: .seconds(1)) } }
          await sim.runUntilIdle()
        }
      }
    }
    // The first sleep is armed before time moves, so it is no re-arming.
    try run(limit: 9)
    #expect(throws: SimulationError.self) { try run(limit: 8) }
  }

  @Test("D5: a livelock says that time is stuck, and whose jobs they are, under every schedule")
  func aLivelockIsNamed() throws {
    for schedule in [Schedule.fifo, .random] {
      let options = SimulationOptions(schedule: schedule, limits: .init(jobsAtOneInstant: 5_000))
      let run = try limitReached(options) { sim in
        try await Task.sleep(for: .seconds(1))
        let spinner = Task(name: "spinner") { while !Task.isCancelled { await Task.yield() } }
        await spinner.value
      }
      #expect(run.limit == "5000 jobs at one instant")
      #expect(run.description.contains("time is stuck at 1.0 seconds"))
      #expect(run.suspects.map(\.name) == ["spinner"])
    }
  }

  @Test("D5: jobs that start each other are named by the place that starts them")
  func aChainOfTasksIsNamed() throws {
    let run = try limitReached(SimulationOptions(limits: .init(jobsAtOneInstant: 5_000))) { sim in
      @Sendable func again() { if !Task.isCancelled { Task { again() } } }
      again()
      await sim.settle()
    }
    #expect(run.suspects.count == 1)
    #expect(run.suspects.first?.creator?.function.contains("again") == true)
  }
}
