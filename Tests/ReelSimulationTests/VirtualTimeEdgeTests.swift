import Foundation
import ReelSimulation
import Testing

/// The rows of docs/virtual-time.md that the field's cases do not cover.
@MainActor
@Suite struct VirtualTimeEdgeTests {
  private static let overSleeps: [@Sendable () async throws -> Void] = [
    { try await Task.sleep(for: .zero) },
    { try await Task.sleep(nanoseconds: 0) },
    { try await Task.sleep(for: .seconds(-5)) },
    { try await Task.sleep(until: .now, clock: .continuous) },
    { try await Task.sleep(until: .now - .seconds(10_000_000_000), clock: .suspending) },
  ]

  /// Whether a cancelled task's sleep that is over already throws.
  private nonisolated static func throwsWhenCancelled(_ sleep: @escaping @Sendable () async throws -> Void) async
    -> Bool
  {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await sleep()
    }
    if case .failure(let error) = await task.result { return error is CancellationError }
    return false
  }

  @Test(arguments: 0..<5) func aSleepThatIsOverThrowsInACancelledTaskAsInARealRun(index: Int) async throws {
    let sleep = Self.overSleeps[index]
    #expect(await Self.throwsWhenCancelled(sleep))
    for options in SimulationOptions.everySchedule(.manual, seeds: 0..<5) {
      try simulate(options) { sim in
        #expect(await Self.throwsWhenCancelled(sleep))
        #expect(sim.now == .zero)
      }
    }
  }

  @Test func sleepsBeyondAllDeadlinesAreNeverDue() throws {
    try simulate { sim in
      let sleeps: [@Sendable () async throws -> Void] = [
        { try await Task.sleep(nanoseconds: .max) },
        { try await Task.sleep(for: .seconds(Int64.max)) },
        { try await Task.sleep(for: .seconds(Int64.max) * 4) },
        { try await Task.sleep(until: .now + .seconds(Int64.max), clock: .continuous) },
        { try await SuspendingClock().sleep(until: .now + .seconds(Int64.max), tolerance: .seconds(1)) },
      ]
      let sleepers = sleeps.map { sleep in Task { try await sleep() } }
      await sim.runUntilIdle()
      #expect(sim.now == .zero)
      #expect(sim.tasks.dropFirst().map(\.state) == sleepers.map { _ in .sleeping(until: nil) })
      for sleeper in sleepers { sleeper.cancel() }
      for sleeper in sleepers { await #expect(throws: CancellationError.self) { try await sleeper.value } }
    }
  }

  @Test func aToleranceIsIgnored() throws {
    let now = try simulate { sim in
      try await Task.sleep(for: .milliseconds(5), tolerance: .seconds(100))
      try await Task.sleep(until: .now + .milliseconds(5), tolerance: .seconds(100), clock: .suspending)
      return sim.now
    }
    #expect(now == .milliseconds(10))
  }

  /// How a sleep of 1 s ends that is cancelled by a task that sleeps for 1 s too.
  private func endOfSleep(_ options: SimulationOptions, cancelIsArmedFirst: Bool) throws -> String {
    try simulate(options) { sim in
      var sleeper: Task<String, Never>?
      func startSleeper() {
        sleeper = Task {
          let end = await Task { try await Task.sleep(for: .seconds(1)) }.cancelledWithMe()
          return "\(end)\(Task.isCancelled ? ", then cancelled" : "") at \(await sim.now)"
        }
      }
      if !cancelIsArmedFirst { startSleeper() }
      await sim.settle()
      Task {
        try await Task.sleep(for: .seconds(1))
        sleeper?.cancel()
      }
      await sim.settle()
      if cancelIsArmedFirst { startSleeper() }
      return await sleeper?.value ?? ""
    }
  }

  @Test func aSleepThatIsDueIsOverWhateverIsCancelledAtThatInstant() throws {
    for first in [true, false] {
      #expect(try endOfSleep(SimulationOptions(), cancelIsArmedFirst: first).hasPrefix("slept"))
      let ends = try SimulationOptions.everySchedule(seeds: 0..<100).map {
        try endOfSleep($0, cancelIsArmedFirst: first)
      }
      #expect(ends.allSatisfy { $0.hasSuffix("at 1.0 seconds") })
      // Under a random schedule either may come first.
      #expect(ends.contains { $0.hasPrefix("cancelled") } && ends.contains { $0.hasPrefix("slept") })
    }
  }

  @Test func theClocksAgreeAtEveryInstant() throws {
    try simulate(SimulationOptions(advance: .manual, startOfWallClock: 0)) { sim in
      let continuous = ContinuousClock.now
      let suspending = SuspendingClock.now
      let dispatch = DispatchTime.now().uptimeNanoseconds
      for step in [Duration.zero, .nanoseconds(1), .milliseconds(3), .seconds(86_400), .nanoseconds(999_999_999)] {
        await sim.advance(by: step)
        #expect(ContinuousClock.now - continuous == sim.now)
        #expect(SuspendingClock.now - suspending == sim.now)
        #expect(Duration.nanoseconds(DispatchTime.now().uptimeNanoseconds - dispatch) == sim.now)
        let date = Date.now.timeIntervalSince1970
        #expect(abs(date - sim.now / .seconds(1)) < 1e-6)
      }
    }
  }

  @Test func atTheEndOfTimeTheClocksStandStillAndNothingIsDueAnyMore() throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      await sim.advance(by: .seconds(Int64.max))
      #expect(sim.now == .nanoseconds(Int64.max - 1))
      let date = Date.now
      let late = Task { try await Task.sleep(for: .seconds(1)) }
      await sim.runUntilIdle()
      #expect(sim.tasks.last?.state == .sleeping(until: nil))
      #expect(Date.now == date)
      // Sleeps that are over already still end.
      try await Task.sleep(for: .zero)
      late.cancel()
      _ = await late.result
    }
  }
}

extension Task<Void, any Error> {
  /// How the task ended, which is cancelled when the one that waits is.
  fileprivate func cancelledWithMe() async -> String {
    await withTaskCancellationHandler {
      if case .failure = await result { "cancelled" } else { "slept" }
    } onCancel: {
      cancel()
    }
  }
}
