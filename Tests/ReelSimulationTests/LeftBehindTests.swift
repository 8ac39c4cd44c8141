import Foundation
import ReelSimulation
import Testing

/// What a run leaves behind, and what it does not.
@MainActor
@Suite struct LeftBehindTests {
  private let limits = SimulationOptions.Limits(jobsAtOneInstant: 2_000)

  @Test func aTaskThatYieldsForEverIsGivenUp() throws {
    let error = try #require(throws: SimulationError.self) {
      try simulate(SimulationOptions(advance: .manual, limits: limits)) { _ in
        Task(name: "spinner") { while true { await Task.yield() } }
      }
    }
    #expect("\(error)".contains("2000 jobs of cancelled tasks"))
    #expect("\(error)".contains("'spinner'"))
  }

  @Test func aTaskThatSpinsInACancelledSleepIsGivenUp() throws {
    let error = try #require(throws: SimulationError.self) {
      try simulate { _ in
        Task.detached(name: "poller") { while true { try? await Task.sleep(for: .seconds(1)) } }
        try await Task.sleep(for: .seconds(3))
      }
    }
    #expect("\(error)".contains("without suspending"))
    #expect("\(error)".contains("'poller'"))
    #expect(try simulate { _ in 7 } == 7)
  }

  @Test func aTaskThatStartsTasksForEverWithoutSuspendingIsGivenUp() throws {
    let error = try #require(throws: SimulationError.self) {
      try simulate { _ in
        Task.detached {
          while true {
            try? await Task.sleep(nanoseconds: 1_000_000_000)
            if Task.isCancelled { Task.detached {} }
          }
        }
        try await Task.sleep(for: .seconds(3))
      }
    }
    #expect("\(error)".contains("without suspending"))
  }

  @Test func aRunStoppedAtItsLimitStillEndsItsTasks() throws {
    let ended = Box<Bool>()
    let error = try #require(throws: SimulationError.self) {
      try simulate(SimulationOptions(limits: limits)) { _ in
        while !Task.isCancelled { await Task.yield() }
        MainActor.assertIsolated()
        ended.value = true
      }
    }
    #expect("\(error)".contains("waits for its turn to run"))
    #expect(ended.value == true)
  }

  @Test func tasksStartedAtTheEndAreCancelledToo() throws {
    let log = Log<String>()
    try simulate { _ in
      Task {
        try? await Task.sleep(for: .seconds(100))
        Task {
          do { try await Task.sleep(for: .seconds(100)) } catch { await log.append("second") }
        }
        await log.append("first")
      }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(try simulate { _ in await log.entries } == ["first", "second"])
  }

  @Test func whatCancelledTasksHeldIsFreed() throws {
    final class Held {}
    weak var held: Held?
    try simulate { _ in
      let object = Held()
      held = object
      Task { [object] in
        try await Task.sleep(for: .seconds(100))
        _ = object
      }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(held == nil)
  }

  @Test func anAdvanceAfterTheEndReturnsAtOnce() async throws {
    let box = Box<CheckedContinuation<Void, Never>>()
    var late: Task<Duration, Never>?
    try simulate { sim in
      late = Task {
        await withCheckedContinuation { box.value = $0 }
        await sim.advance(by: .seconds(9))
        return sim.now
      }
      await sim.settle()
    }
    box.value?.resume()
    #expect(await late?.value == .zero)
  }

  @Test func runsOfEveryKindLeaveTheNextOnesAlone() async throws {
    struct Oops: Error {}
    for round in 0..<200 {
      #expect(throws: SimulationError.self) {
        try simulate { _ in await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      }
      #expect(throws: SimulationError.self) {
        try simulate(SimulationOptions(limits: .init(jobs: 50, jobsAtOneInstant: 50))) { _ in
          while !Task.isCancelled { await Task.yield() }
        }
      }
      #expect(throws: Oops.self) {
        try simulate { _ in
          Task { try await Task.sleep(for: .seconds(1)) }
          await Task.yield()
          throw Oops()
        }
      }
      let now = try simulate { sim in
        try await Task.sleep(for: .seconds(round))
        return sim.now
      }
      #expect(now == .seconds(round))
    }
    #expect(Date.now.timeIntervalSince1970 > 1_767_225_600 + 3600)
    #expect(await Task.detached { 1 }.value == 1)
  }
}
