import Foundation
import ReelSimulation
import Testing

/// Edge cases of the virtual clock, from the field: periodic timers and odd durations.
@MainActor
@Suite struct GroupDTimerTests {
  private nonisolated static func ticks(every period: Duration) -> AsyncStream<Void> {
    AsyncStream { try? await Task.sleep(for: period) }
  }

  @Test("D15: three ticks of an interval end by themselves, and an endless interval is stopped")
  func intervals() throws {
    let now = try simulate { sim in
      for await _ in Self.ticks(every: .seconds(1)).prefix(3) {}
      return sim.now
    }
    #expect(now == .seconds(3))
    let run = try limitReached { sim in
      Task(name: "endless") { for await _ in Self.ticks(every: .seconds(1)) where Task.isCancelled { return } }
      await sim.runUntilIdle()
    }
    #expect(run.suspects.map(\.name) == ["endless"])
  }

  @Test(
    "D16: no duration makes the kernel trap",
    arguments: [
      Duration.seconds(-0.0), .seconds(512), .seconds(-1) * 0, .seconds(-1) * 512, .seconds(Int64.min),
      .seconds(Int64.max), .seconds(Int64.max) + .seconds(Int64.max), Duration(attoseconds: 1),
      Duration(attoseconds: -1), Duration(attoseconds: .max), Duration(attoseconds: .min),
    ])
  func oddDurations(duration: Duration) throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      // The standard library's own addition to `now` traps beyond 2¹²⁷ as.
      let delay = Swift.min(Swift.max(duration, .seconds(Int64.min)), .seconds(Int64.max) * 2)
      let sleeper = Task { try await ContinuousClock().sleep(for: delay) }
      await sim.advance(by: duration)
      let expected = Swift.min(Swift.max(.zero, duration), .nanoseconds(Int64.max - 1))
      #expect(sim.now - expected >= .zero && sim.now - expected < .nanoseconds(1))
      await sim.advance(to: duration)
      sleeper.cancel()
      _ = await sleeper.result
      #expect(sim.tasks.count == 1)
    }
  }

  /// When each tick was meant to be, and when it was, in multiples of `unit`; the consumer takes 2.5 units over each.
  private nonisolated static func slowConsumer(_ unit: Duration, ticks: Int) async throws
    -> (intended: [Double], actual: [Double])
  {
    let start = ContinuousClock.now
    var deadline = start
    var times: (intended: [Double], actual: [Double]) = ([], [])
    for _ in 0..<ticks {
      deadline += unit
      try await Task.sleep(until: deadline, clock: .continuous)
      times.intended.append((deadline - start) / unit)
      times.actual.append((ContinuousClock.now - start) / unit)
      try await Task.sleep(for: unit * 5 / 2)
    }
    return times
  }

  @Test("D18: a deadline that was missed fires at once, one at a time: a slow consumer skips no tick")
  func missedTicksAreCaughtUp() async throws {
    let simulated = try simulate { _ in try await Self.slowConsumer(.seconds(1), ticks: 5) }
    #expect(simulated.intended == [1, 2, 3, 4, 5])
    #expect(simulated.actual == [1, 3.5, 6, 8.5, 11])
    // A real run follows the same rule; it is never early, and may be late.
    let real = try await Self.slowConsumer(.milliseconds(4), ticks: 5)
    #expect(real.intended == simulated.intended)
    #expect(zip(real.actual, simulated.actual).allSatisfy { $0 >= $1 })
  }

  @Test("D19: a timer that is due goes ahead of a task that yields")
  func dueTimersGoAheadOfAYield() throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      let log = Log<String>()
      Task {
        try await Task.sleep(for: .milliseconds(1))
        await log.append("timer")
      }
      await sim.advance(by: .seconds(1))
      await Task.yield()
      await log.append("main")
      #expect(await log.entries == ["timer", "main"])
    }
    let order = try simulate { sim in
      let log = Log<String>()
      Task {
        try await Task.sleep(for: .seconds(1))
        await Task.yield()
        await log.append("after the yield")
      }
      Task {
        try await Task.sleep(for: .seconds(1))
        await log.append("timer")
      }
      await sim.runUntilIdle()
      return await log.entries
    }
    #expect(order == ["timer", "after the yield"])
  }
}
