import Foundation
import Testing

@testable import ReelSimulation

/// Virtual time does not run away while something outside is under way.
@MainActor
@Suite struct OutsideWaitTests {
  private struct TimedOut: Error {}

  private func race<R: Sendable>(
    timeout: Duration, _ work: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    try await withThrowingTaskGroup(of: R.self) { group in
      group.addTask(operation: work)
      group.addTask {
        try await Task.sleep(for: timeout)
        throw TimedOut()
      }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  /// D13
  @Test func aTimeoutOf100VirtualSecondsNeverOvertakesRealWorkOf20Milliseconds() throws {
    for seed in 0..<10 {
      try simulate(SimulationOptions(seed: UInt64(seed), schedule: .random)) { sim in
        try await race(timeout: .seconds(100)) { await resumedFromAThread(named: "worker") }
        #expect(sim.now == .zero)
        #expect(sim.foreignResumes.map(\.by) == ["thread worker"])
      }
    }
  }

  @Test func aTimeoutThatIsNotAboutTheOutsideFiresOnceNothingIsUnderWay() throws {
    try simulate { sim in
      await #expect(throws: TimedOut.self) {
        try await race(timeout: .seconds(100)) {
          await resumedFromAThread(named: "worker")
          try await Task.sleep(for: .seconds(200))
        }
      }
      #expect(sim.now == .seconds(100))
    }
  }

  @Test func aThreadThatNeverResumesEndsTheRunWithAnError() throws {
    let release = DispatchSemaphore(value: 0)
    let limits = SimulationOptions.Limits(outside: .milliseconds(50))
    let error = #expect(throws: SimulationError.self) {
      try simulate(SimulationOptions(limits: limits)) { _ in
        try await race(timeout: .seconds(100)) {
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in Thread { release.wait() }.start() }
        }
      }
    }
    release.signal()
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("waited 0.05 seconds of real time, at 0.0 seconds"))
    #expect(text.contains("a thread that simulated code started"))
  }

  @Test func withoutALimitForTheOutsideTimeOvertakesIt() throws {
    let limits = SimulationOptions.Limits(outside: .zero)
    try simulate(SimulationOptions(limits: limits)) { sim in
      await #expect(throws: TimedOut.self) {
        try await race(timeout: .seconds(100)) {
          let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
          Thread { withExtendedLifetime(continuation) { Thread.sleep(forTimeInterval: 0.05) } }.start()
          for await _ in stream {}
        }
      }
      #expect(sim.now == .seconds(100))
    }
  }

  @Test func anAnnouncedWaitHoldsTimeUntilItEnds() throws {
    let (requests, send) = AsyncStream.makeStream(of: CheckedContinuation<Int, Never>.self)
    let socket = Thread.detached(requests)
    try simulate { sim in
      let expectation = sim.expectOutside("socket")
      let answer = try await race(timeout: .seconds(100)) { await withCheckedContinuation { send.yield($0) } }
      expectation.end()
      #expect(answer == 5)
      #expect(sim.now == .zero)
      try await Task.sleep(for: .seconds(1))
    }
    let limits = SimulationOptions.Limits(outside: .milliseconds(20))
    let error = #expect(throws: SimulationError.self) {
      try simulate(SimulationOptions(limits: limits)) { sim in
        let expectation = sim.expectOutside("a socket that says nothing")
        try await Task.sleep(for: .seconds(1))
        expectation.end()
      }
    }
    #expect(error.map { "\($0)".contains("a socket that says nothing") } == true)
    socket.cancel()
  }

  @Test func aThreadThatNobodyWaitsForDoesNotHoldTime() throws {
    let release = DispatchSemaphore(value: 0)
    try simulate { sim in
      Thread { release.wait() }.start()
      try await Task.sleep(for: .seconds(1_000))
      #expect(sim.now == .seconds(1_000))
    }
    release.signal()
  }

  @Test func settlingDoesNotWaitForTheOutside() throws {
    try simulate { sim in
      let task = Task { await resumedFromAThread(named: "late") }
      await sim.settle()
      #expect(sim.foreignResumes.isEmpty)
      await sim.advance(by: .seconds(5))
      #expect(sim.foreignResumes.map(\.at) == [.zero])
      await task.value
    }
  }

  @Test func foundationsQueuesAreRealAndAwaited() throws {
    try simulate { sim in
      let queue = OperationQueue()
      try await race(timeout: .seconds(100)) {
        await withCheckedContinuation { continuation in
          queue.addOperation {
            Thread.sleep(forTimeInterval: 0.02)
            continuation.resume()
          }
        }
      }
      #expect(sim.now == .zero)
      #expect(sim.foreignResumes.count == 1)
    }
  }

  @Test func theOutsideOfOneRunIsNothingToTheNext() throws {
    let release = DispatchSemaphore(value: 0)
    try simulate { _ in Thread { release.wait() }.start() }
    try simulate { sim in
      let waiter = Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      try await Task.sleep(for: .seconds(1))
      #expect(sim.tasks.count == 2)
      waiter.cancel()
    }
    release.signal()
  }
}

extension Thread {
  /// Answers each request with 5 from code that is not simulated.
  fileprivate static func detached(_ requests: AsyncStream<CheckedContinuation<Int, Never>>) -> Task<Void, Never> {
    Task.detached {
      for await request in requests {
        try? await Task.sleep(for: .milliseconds(20))
        request.resume(returning: 5)
      }
    }
  }
}
