import ReelSimulation
import Testing

/// Each part of Swift concurrency runs inside.
@MainActor
@Suite struct CaptureTests {
  @Test func anExecutorPreferenceForTheGlobalExecutorStaysInside() throws {
    try simulate { sim in
      await withTaskExecutorPreference(globalConcurrentExecutor) { try? await Task.sleep(for: .seconds(5)) }
      let task = Task(executorPreference: globalConcurrentExecutor) { try await Task.sleep(for: .seconds(5)) }
      try await task.value
      #expect(sim.now == .seconds(10))
      #expect(sim.foreignResumes.isEmpty)
    }
  }

  @Test func manyChildrenOfEachKindOfGroup() throws {
    try simulate { sim in
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 0..<5_000 {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(number % 10))
            return number
          }
        }
        var sum = 0
        for await number in group { sum += number }
        return sum
      }
      #expect(sum == 5_000 * 4_999 / 2)
      struct Oops: Error {}
      await #expect(throws: Oops.self) {
        try await withThrowingDiscardingTaskGroup { group in
          group.addTask { try await Task.sleep(for: .seconds(1000)) }
          group.addTask { throw Oops() }
        }
      }
      #expect(sim.now == .milliseconds(9))
      #expect(sim.tasks.count == 1)
    }
  }

  @Test func anImmediateTaskStartsAtOnce() throws {
    try simulate { sim in
      var steps: [String] = []
      let task = Task.immediate(name: "immediate") {
        steps.append("started")
        try? await Task.sleep(for: .seconds(1))
        steps.append("ended")
      }
      #expect(steps == ["started"])
      await sim.settle()
      #expect(sim.tasks.map(\.name) == ["simulate", "immediate"])
      await task.value
      #expect(steps == ["started", "ended"])
      #expect(sim.now == .seconds(1))
    }
  }

  @Test func anIsolatedDeinitRunsOnItsActor() throws {
    @MainActor final class Owned {
      let ended: Box<Bool>
      init(_ ended: Box<Bool>) { self.ended = ended }
      isolated deinit {
        MainActor.assertIsolated()
        ended.value = true
      }
    }
    try simulate { sim in
      let ended = Box<Bool>()
      let owned = Owned(ended)
      let last = Task.detached { _ = owned }
      _ = consume owned
      await last.value
      await sim.settle()
      #expect(ended.value == true)
    }
  }

  @Test func streamsKeepWhatTheirBufferHolds() throws {
    try simulate { _ in
      func contents(_ policy: AsyncStream<Int>.Continuation.BufferingPolicy) async -> [Int] {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
        for number in 0..<5 { continuation.yield(number) }
        continuation.finish()
        return await stream.reduce(into: []) { $0.append($1) }
      }
      #expect(await contents(.bufferingNewest(2)) == [3, 4])
      #expect(await contents(.bufferingOldest(2)) == [0, 1])
      struct Oops: Error {}
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
      Task {
        try await Task.sleep(for: .seconds(1))
        continuation.finish(throwing: Oops())
      }
      await #expect(throws: Oops.self) { for try await _ in stream {} }
    }
  }

  @Test func aHandWrittenClockWithItsOwnDurationWorks() throws {
    try simulate { sim in
      try await Task.sleep(until: FrameClock().now.advanced(by: FrameClock.Frames(count: 60)), clock: FrameClock())
      #expect(sim.now == .seconds(1))
      // The monotonic clock starts at one second.
      #expect(FrameClock().now.frame.count == 120)
    }
  }

  @Test func cancellationHandlersAndEscalationReachATask() throws {
    try simulate { sim in
      let cancelled = Box<Bool>()
      let low = Task(priority: .background) {
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(100))
          return Task.currentPriority
        } onCancel: {
          cancelled.value = true
        }
      }
      let high = Task(priority: .high) { await low.value }
      await sim.settle()
      low.cancel()
      #expect(cancelled.value == true)
      #expect(await high.value >= .high)
      #expect(sim.now == .zero)
    }
  }

  @Test func taskLocalsReachEveryKindOfTask() throws {
    try simulate { _ in
      await Locals.$value.withValue(7) {
        async let child = Locals.value
        #expect(await child == 7)
        let inGroup = await withTaskGroup(of: Int.self) { group in
          group.addTask { Locals.value }
          return await group.next()
        }
        #expect(inGroup == 7)
        #expect(await Task { Locals.value }.value == 7)
        #expect(await Task.detached { Locals.value }.value == 0)
      }
    }
  }
}
