import ReelSimulation
import Testing

@MainActor
@Suite struct EndOfRunTests {
  /// The error that simulating `body` gives.
  private func failure(
    _ options: SimulationOptions = SimulationOptions(), _ body: @escaping @MainActor (Simulation) async throws -> Void
  ) throws -> SimulationError {
    try #require(throws: SimulationError.self) { try simulate(options, body) }
  }

  @Test func inManualModeTheRemedyIsToAdvance() throws {
    let error = try failure(SimulationOptions(advance: .manual)) { _ in try await Task.sleep(for: .seconds(1)) }
    #expect("\(error)".contains("nobody called advance"))
  }

  @Test("D12: a timer that always re-arms is stopped at the limit, and named")
  func anEndlessTimerIsStopped() throws {
    let error = try failure(SimulationOptions(limits: .init(jobs: 10_000))) { sim in
      Task(name: "ticker") { while true { try await Task.sleep(for: .milliseconds(100)) } }
      await sim.runUntilIdle()
    }
    let run = try #require(error.limitedRun)
    #expect(run.limit == "10000 jobs")
    #expect(run.tasks.map(\.name) == ["simulate", "ticker"])
  }

  @Test("D5: work that spins without time passing is stopped at the limit")
  func aLivelockIsStopped() throws {
    let error = try failure(SimulationOptions(limits: .init(jobsAtOneInstant: 5_000))) { _ in
      while !Task.isCancelled { await Task.yield() }
    }
    let run = try #require(error.limitedRun)
    #expect(run.limit == "5000 jobs at one instant")
    #expect(run.at == .zero)
  }
}

@MainActor
@Suite struct SimulatedTaskTests {
  @Test func liveTasksSayWhoTheyAreAndWhatTheyWaitFor() throws {
    try simulate { sim in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let line = #line + 1
      let listener = Task { for await _ in stream {} }
      let sleeper = Task.detached(name: "sleeper") { try await Task.sleep(for: .seconds(9)) }
      let finished = Task.detached(name: "finished, handle still held") {}
      await sim.advance(by: .seconds(1))
      let tasks = sim.tasks
      #expect(tasks.map(\.number) == [0, 1, 2])
      #expect(tasks[0].state == .running)
      #expect(tasks[1].creator?.source == "EndOfRunTests.swift:\(line)")
      #expect(tasks[1].waitsFor == "the next element of AsyncStream<Int> #1, whose continuation is still held")
      #expect(tasks[1].suspendedAt?.source == "EndOfRunTests.swift:\(line)")
      #expect(tasks[1].parent == 0)
      #expect(tasks[2].name == "sleeper")
      #expect(tasks[2].state == .sleeping(until: .seconds(9)))
      continuation.finish()
      sleeper.cancel()
      await listener.value
      await finished.value
      _ = await sleeper.result
      #expect(sim.tasks.count == 1, "\(sim.tasks)")
    }
  }
}

extension SimulationError {
  fileprivate var stuckRun: StuckRun? { if case .stuck(let run) = self { run } else { nil } }
  fileprivate var limitedRun: LimitedRun? { if case .limitReached(let run) = self { run } else { nil } }
}
