import ReelSimulation
import Testing

/// What the process says when it traps inside a simulation: each test traps a process of its own.
@Suite struct TrapTests {
  private static func words(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func aTrapTellsWhichRunItWasAndHowToRepeatIt() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      try simulate(SimulationOptions(seed: 17, schedule: .random)) { _ in
        try await Task.sleep(for: .milliseconds(3_002))
        let loader = Task<Void, Never>(name: "loader") {
          fatalError("no more numbers")
        }
        await loader.value
      }
    }
    let words = try Self.words(result)
    #expect(words.contains("no more numbers"))
    #expect(
      words.contains(
        """
        reel: the process trapped inside a simulation: seed 17, schedule random, at 3.002 s, in task 1 'loader' created \
        by task 0
        reel: to reproduce: SimulationOptions(seed: 17, schedule: .random)

        """))
  }

  @Test func aContinuationThatIsResumedTwiceIsToldWithItsRun() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      try simulate(SimulationOptions(seed: 3, schedule: .pct(depth: 2, length: 9))) { _ in
        await resumeTwice()
      }
    }
    let words = try Self.words(result)
    #expect(words.contains("resumeTwice() tried to resume its continuation more than once"))
    #expect(words.contains("simulation: seed 3, schedule pct:2:9, at 0.0 s, in task "))
    #expect(words.contains("' created by task 0\n"))
    #expect(words.contains("SimulationOptions(seed: 3, schedule: .pct(depth: 2, length: 9))\n"))
  }

  @Test func aTrapUnderExplorationTellsTheCommandLine() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      try explore(ExplorationOptions(seed: 40, command: "swift run it"), name: "load('x')") { sim in
        if sim.seed == 42 { fatalError("as if by accident") }
      }
    }
    let words = try Self.words(result)
    #expect(words.contains("seed 42, schedule random, at 0.0 s, in task 0 'simulate'\n"))
    #expect(words.contains("reel: to reproduce: REEL_SCHEDULE='load('\\''x'\\'')=random@42' swift run it\n"))
  }

  @Test func endlessRecursionIsTold() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      try simulate { _ in _ = depth(of: 1) }
    }
    #expect(try Self.words(result).contains("seed 0, schedule fifo, at 0.0 s, in task 0 'simulate'\n"))
  }

  @Test func aTrapOutsideASimulationIsNotTold() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      try simulate { _ in }
      fatalError("on its own account")
    }
    let words = try Self.words(result)
    #expect(words.contains("on its own account") && !words.contains("reel:"))
  }
}

@MainActor
private func resumeTwice() async {
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    Task(name: "first") { continuation.resume() }
    Task(name: "second") { continuation.resume() }
  }
  try? await Task.sleep(for: .seconds(1))
}

/// Its frames are large, since ThreadSanitizer has no room for more than 65,536.
private func depth(of number: Int) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { room in
    number == 0 ? room.count : depth(of: number + 1) + number
  }
}
