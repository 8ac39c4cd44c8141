import ReelSimulation
import Testing

@MainActor
@Suite struct VirtualTimeLimitTests {
  @Test func aJumpOverATimerOfOneNanosecondIsStoppedAndNamesIt() throws {
    for options in [SimulationOptions(), SimulationOptions(advance: .manual)] {
      let run = try limitReached(options) { sim in
        Task(name: "ticker") { while true { try await Task.sleep(nanoseconds: 1) } }
        if options.advance == .manual {
          await sim.advance(by: .seconds(1_000_000_000))
        } else {
          try await Task.sleep(for: .seconds(1_000_000_000))
        }
      }
      #expect(run.limit == "50000 timers armed and fired within one millisecond")
      #expect(run.at < .milliseconds(1))
      #expect(run.suspects.map(\.name) == ["ticker"])
    }
  }

  @Test func manySleepersWhoseDeadlinesAreCloseAreNoFineTimer() throws {
    let now = try simulate { sim in
      for nanoseconds in 1...60_000 { Task { try await Task.sleep(nanoseconds: UInt64(nanoseconds)) } }
      await sim.settle()
      try await Task.sleep(for: .milliseconds(1))
      return sim.now
    }
    #expect(now == .milliseconds(1))
  }

  @Test func aTimerOfAMicrosecondGetsAnywhere() throws {
    try simulate { sim in
      let ticker = Task { for _ in 0..<60_000 { try await Task.sleep(for: .microseconds(1)) } }
      try await ticker.value
      #expect(sim.now == .milliseconds(60))
    }
  }
}
