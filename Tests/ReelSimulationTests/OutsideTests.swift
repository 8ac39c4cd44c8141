import Foundation
import Testing

@testable import ReelSimulation

/// Simulated tasks and the rest of the process resume each other.
@MainActor
@Suite struct OutsideTests {
  private func onMain(_ body: @escaping @MainActor (Simulation) async throws -> Void) throws {
    try simulate { sim in
      let thread = pthread_self()
      try await body(sim)
      #expect(pthread_equal(thread, pthread_self()) != 0)
    }
  }

  @Test func aThreadResumesTasksInsideTheSimulation() throws {
    try onMain { sim in
      let thread = pthread_self()
      try await Task.sleep(for: .seconds(2))
      await resumedFromAThread(named: "first")
      let background = Task.detached(name: "background") {
        await resumedFromAThread(named: "second")
        return pthread_equal(thread, pthread_self()) != 0 && Date.now.timeIntervalSince1970 == 1_767_225_602
      }
      #expect(await background.value)
      #expect(sim.foreignResumes.map(\.name) == ["simulate", "background"])
      #expect(sim.foreignResumes.map(\.at) == [.seconds(2), .seconds(2)])
      #expect(sim.foreignResumes.map(\.by) == ["thread first", "thread second"])
      #expect("\(sim.foreignResumes[1])".contains("OutsideSupport.swift"))
      try await Task.sleep(for: .seconds(1))
      #expect(sim.now == .seconds(3))
    }
  }

  @Test func aRealTaskResumesASimulatedOne() throws {
    let (requests, send) = AsyncStream.makeStream(of: CheckedContinuation<Int, Never>.self)
    let outside = Task.detached(name: "outside") {
      for await request in requests {
        try? await Task.sleep(for: .milliseconds(10))
        request.resume(returning: 5)
      }
    }
    try onMain { sim in
      let expectation = sim.expectOutside("the answer")
      let answer = await withCheckedContinuation { continuation in send.yield(continuation) }
      expectation.end()
      #expect(answer == 5)
      #expect(sim.foreignResumes.map(\.task) == [0])
      #expect(sim.foreignResumes.map(\.by) == ["a task that is not simulated, 'outside'"])
    }
    outside.cancel()
  }

  @Test func aSimulatedTaskResumesARealOneThatThenRunsForReal() async throws {
    let box = Box<CheckedContinuation<Void, Never>>()
    let waits = DispatchSemaphore(value: 0)
    let ran = DispatchSemaphore(value: 0)
    let outside = Task.detached {
      await withCheckedContinuation {
        box.value = $0
        waits.signal()
      }
      defer { ran.signal() }
      return Date.now.timeIntervalSince1970
    }
    block(on: waits)
    try onMain { sim in
      box.value?.resume()
      block(on: ran)
      await sim.settle()
      #expect(sim.tasks.map(\.name) == ["simulate"])
      #expect(sim.foreignResumes.isEmpty)
    }
    #expect(await outside.value > 1_767_225_600 + 3600)
  }

  @Test func anActorSharedWithTheOutsideGivesTheTaskBack() async throws {
    actor Shared {
      private var touches = 0
      func hold(_ started: DispatchSemaphore, until released: DispatchSemaphore) {
        started.signal()
        block(on: released)
      }
      func touch() -> Int {
        touches += 1
        return touches
      }
    }
    let shared = Shared()
    let started = DispatchSemaphore(value: 0)
    let released = DispatchSemaphore(value: 0)
    let outside = Task.detached { await shared.hold(started, until: released) }
    block(on: started)
    try onMain { sim in
      let expectation = sim.expectOutside("the shared actor")
      Task.detached { released.signal() }
      #expect(await shared.touch() == 1)
      expectation.end()
      #expect(sim.foreignResumes.map(\.task) == [0])
    }
    await outside.value
  }

  @Test func aSerialExecutorWithAThreadOfItsOwnGivesTheTaskBack() throws {
    actor Threaded {
      let executor: ThreadExecutor
      init(_ executor: ThreadExecutor) { self.executor = executor }
      nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
      func double(_ value: Int) -> Int { value * 2 }
    }
    let executor = ThreadExecutor(name: "own")
    try onMain { sim in
      // Time stands still meanwhile.
      let watch = Task { try await Task.sleep(for: .seconds(100)) }
      #expect(await Threaded(executor).double(4) == 8)
      #expect(sim.now == .zero)
      #expect(sim.foreignResumes.map(\.task) == [0])
      #expect(sim.foreignResumes.map(\.by) == ["thread own"])
      watch.cancel()
    }
  }

  @Test func aTaskResumedAfterItsRunIsAnOrdinaryTask() async throws {
    let box = Box<CheckedContinuation<Void, Never>>()
    var task: Task<Double, Never>?
    let error = #expect(throws: SimulationError.self) {
      try simulate { _ in
        let waiter = Task(name: "waiter") {
          await withCheckedContinuation { box.value = $0 }
          return Date.now.timeIntervalSince1970
        }
        task = waiter
        _ = await waiter.value
      }
    }
    #expect(error.map { "\($0)".contains("'waiter'") } == true)
    try simulate { sim in
      box.value?.resume()
      await sim.settle()
      #expect(sim.tasks.count == 1)
    }
    let wall = try #require(await task?.value)
    #expect(wall > 1_767_225_600 + 3600)
  }
}
