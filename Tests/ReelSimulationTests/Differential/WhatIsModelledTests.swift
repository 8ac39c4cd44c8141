import Foundation
import ReelSimulation
import Synchronization
import Testing

/// Facts of docs/what-is-modelled.md that no other test shows.
@MainActor
@Suite struct WhatIsModelledTests {
  private final class Shared: Sendable {
    let count = Atomic(0)
  }

  @Test func whatATaskDoesWithoutSuspendingIsOneStepUnderEverySchedule() throws {
    for options in SimulationOptions.everySchedule() {
      let count = try simulate(options) { _ in
        let shared = Shared()
        await withTaskGroup { group in
          for _ in 0..<4 {
            group.addTask {
              for _ in 0..<10 {
                // On two threads this loses updates.
                let seen = shared.count.load(ordering: .relaxed)
                shared.count.store(seen + 1, ordering: .relaxed)
                await Task.yield()
              }
            }
          }
        }
        return shared.count.load(ordering: .relaxed)
      }
      #expect(count == 40, "\(options)")
    }
  }

  @Test func aSuspensionInBetweenLosesUpdatesUnderSomeSchedule() throws {
    let counts = try SimulationOptions.everySchedule().map { options in
      try simulate(options) { _ in
        let shared = Shared()
        await withTaskGroup { group in
          for _ in 0..<2 {
            group.addTask {
              let seen = shared.count.load(ordering: .relaxed)
              await Task.yield()
              shared.count.store(seen + 1, ordering: .relaxed)
            }
          }
        }
        return shared.count.load(ordering: .relaxed)
      }
    }
    #expect(Set(counts) == [1, 2])
  }

  @Test func prioritiesDoNotChangeTheOrderOfJobsButThatWithinAnActorsQueue() throws {
    let priorities = [TaskPriority.background, .high, .low]
    try simulate { sim in
      let log = Log<TaskPriority>()
      var started: [TaskPriority] = []
      for priority in priorities {
        Task(priority: priority) {
          started.append(Task.currentPriority)
          await log.append(Task.currentPriority)
        }
      }
      await sim.settle()
      #expect(started == priorities)
      // All three wait in the actor's queue, which is the runtime's own.
      #expect(await log.entries == [.high, .low, .background])
    }
  }

  @Test func hashesAreThoseOfTheProcess() throws {
    let outside = "key".hashValue
    #expect(try simulate(SimulationOptions(seed: 1)) { _ in "key".hashValue } == outside)
    #expect(try simulate(SimulationOptions(seed: 2)) { _ in "key".hashValue } == outside)
  }

  @Test func computingTakesNoVirtualTime() throws {
    try simulate { sim in
      let start = ContinuousClock.now
      var sum = 0
      for number in 0..<1_000_000 { sum &+= number }
      #expect(sum > 0)
      #expect(ContinuousClock.now == start && sim.now == .zero)
    }
  }

  @Test func aThreadRunsForRealAndSeesTheRealClocks() throws {
    let seen = Box<Date>()
    let done = DispatchSemaphore(value: 0)
    let virtual = try simulate(SimulationOptions(startOfWallClock: 0)) { _ in
      let thread = Thread {
        seen.value = Date.now
        done.signal()
      }
      thread.start()
      // Blocks the only thread of the simulation; a thread outside ends it.
      done.wait()
      return Date.now
    }
    #expect(virtual == Date(timeIntervalSince1970: 0))
    #expect(try #require(seen.value).timeIntervalSince1970 > 1_700_000_000)
  }

  @Test func threadLocalValuesAreSharedByAllTasks() throws {
    let values = try simulate { _ in
      Self.setThreadLocal(1)
      defer { Self.setThreadLocal(nil) }
      return await Task.detached { Self.threadLocal }.value
    }
    #expect(values == 1)
  }

  private nonisolated static func setThreadLocal(_ value: Int?) { Thread.current.threadDictionary["reel"] = value }
  private nonisolated static var threadLocal: Int? { Thread.current.threadDictionary["reel"] as? Int }
}
