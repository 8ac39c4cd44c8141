import Foundation
import ReelSimulation
import Testing

/// Edge cases of the virtual clock, from the field.
@MainActor
@Suite struct GroupDTests {
  @Test("D1: sleeps that are over already end at this instant, behind what is ready, without any advance")
  func sleepsUntilNow() throws {
    for options in SimulationOptions.everySchedule(.manual) {
      try simulate(options) { sim in
        let log = Log<String>()
        let sleeps: [@Sendable () async throws -> Void] = [
          { try await Task.sleep(until: .now, clock: .continuous) },
          { try await Task.sleep(for: .zero) },
          { try await Task.sleep(for: .seconds(-5)) },
        ]
        let sleepers = sleeps.map { sleep in
          Task {
            try await sleep()
            await log.append("slept")
          }
        }
        Task { await log.append("was ready") }
        await sim.settle()
        #expect(await log.entries.count == 4)
        if options.schedule == .fifo { #expect(await log.entries.first == "was ready") }
        await sim.advance(by: .zero)
        #expect(sim.now == .zero)
        for sleeper in sleepers { try await sleeper.value }
      }
    }
  }

  @Test("D2: advancing takes the same jobs, and little time, on a machine that is busy")
  func advancingOnABusyMachine() throws {
    func run() throws -> (log: [Duration], jobs: Int) {
      try simulate(SimulationOptions(advance: .manual)) { sim in
        let log = Log<Duration>()
        for _ in 0..<1_000 {
          Task {
            try await Task.sleep(for: .seconds(1))
            await log.append(sim.now)
          }
          await sim.advance(by: .seconds(1))
        }
        return (await log.entries, sim.jobs)
      }
    }
    let idle = try run()
    let isOver = Box<Bool>()
    for _ in 0..<4 * ProcessInfo.processInfo.activeProcessorCount {
      let spinner = Thread { while isOver.value != true {} }
      spinner.qualityOfService = .userInteractive
      spinner.start()
    }
    defer { isOver.value = true }
    let cpu = threadCPU()
    let busy = try run()
    #expect(threadCPU() - cpu < .seconds(2))
    #expect(busy == idle)
    #expect(busy.log == (1...1_000).map { .seconds($0) })
  }

  private func threadCPU() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("D3: an effect on its way to its sleep never misses the advance")
  func theEffectReachesItsSleepBeforeTimeMoves() throws {
    for options in SimulationOptions.everySchedule(.manual) {
      let ticks = try simulate(options) { sim in
        let hop = Log<Int>()
        let ticks = Log<Duration>()
        for _ in 0..<500 {
          Task.detached {
            await MainActor.run {}
            await hop.touch()
            try await Task.sleep(for: .seconds(1))
            await ticks.append(sim.now)
          }
          await sim.advance(by: .seconds(1))
        }
        return await ticks.entries
      }
      #expect(ticks == (1...500).map { .seconds($0) }, "\(options)")
    }
  }

  @Test("D5: equal deadlines fire in the order of arming, and a timer that is due is not starved")
  func tiesFireInArmingOrder() throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      let log = Log<String>()
      for name in ["a", "b", "c"] {
        Task {
          try await Task.sleep(for: .seconds(1))
          await log.append(name)
        }
        await sim.settle()
      }
      let busy = Task {
        try await Task.sleep(for: .seconds(1))
        await log.append("busy")
        while await !log.entries.contains("d") { await Task.yield() }
      }
      await sim.settle()
      Task {
        try await Task.sleep(for: .seconds(1))
        await log.append("d")
      }
      await sim.advance(by: .seconds(1))
      try await busy.value
      #expect(await log.entries == ["a", "b", "c", "busy", "d"])
    }
  }

  @Test("D6, D21: a sleep with the largest value is never due, is no deadline, and ends when it is cancelled")
  func theLongestSleepIsNeverDue() throws {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      let sleeper = Task(name: "for ever") { try await Task.sleep(nanoseconds: .max) }
      Task(name: "one second") { try await Task.sleep(for: .seconds(1)) }
      await sim.runUntilIdle()
      #expect(sim.now == .seconds(1))
      #expect(sim.tasks.map(\.name) == ["simulate", "for ever"])
      #expect(sim.tasks[1].state == .sleeping(until: nil))
      await sim.advance(by: .seconds(100 * 365 * 86_400))
      #expect(sim.tasks.count == 2)
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
  }
}
