import ReelSimulation
import Testing

@MainActor
@Suite struct UnmodifiedCodeTests {
  @Test func everythingRunsOnTheCallingThreadUnderTheMainActor() throws {
    try simulate { _ in
      MainActor.assertIsolated()
      var plain = 0
      let detached = Task.detached { await MainActor.run { MainActor.assertIsolated() } }
      await detached.value
      Task { plain += 1 }
      async let a = Self.background(1)
      async let b = Self.background(2)
      #expect(await a + b == 3)
      #expect(plain == 1)
    }
  }

  private nonisolated static func background(_ value: Int) async -> Int {
    try? await Task.sleep(for: .seconds(value))
    return value
  }

  @Test func streamsDeliverAndTellTheirProducerWhenTheConsumerLeaves() throws {
    try simulate { sim in
      let (ended, didEnd) = AsyncStream.makeStream(of: Void.self)
      let ticks = AsyncStream<Int> { continuation in
        let producer = Task {
          var tick = 0
          while !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(100))
            continuation.yield(tick)
            tick += 1
          }
          didEnd.finish()
        }
        continuation.onTermination = { _ in producer.cancel() }
      }
      let consumer = Task {
        var seen: [Int] = []
        for await tick in ticks { seen.append(tick) }
        return seen
      }
      await sim.advance(by: .seconds(1))
      consumer.cancel()
      #expect(await consumer.value == Array(0..<10))
      for await _ in ended {}
      #expect(sim.now == .seconds(1))
      #expect(sim.tasks.count == 1)
    }
  }

  @Test func actorsKeepTheirReentrancy() throws {
    actor Counter {
      var value = 0
      func unsafeIncrement() async {
        let read = value
        await Task.yield()
        value = read + 1
      }
    }
    let total = try simulate { _ in
      let counter = Counter()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10 { group.addTask { await counter.unsafeIncrement() } }
      }
      return await counter.value
    }
    #expect(total < 10)
  }

  @Test func priorityAndTaskLocalsReachTheSimulatedTasks() throws {
    try simulate { _ in
      let local = await Locals.$value.withValue(42) { await Task { Locals.value }.value }
      #expect(local == 42)
      #expect(await Task(priority: .high) { Task.currentPriority }.value == .high)
    }
  }

  @Test func aThrownErrorReachesTheCaller() {
    struct Oops: Error {}
    #expect(throws: Oops.self) { try simulate { _ in throw Oops() } }
  }

  @Test func aNestedSimulationIsRefused() throws {
    try simulate { _ in
      let error = #expect(throws: SimulationError.self) { try simulate { _ in } as Void }
      #expect(error.map { "\($0)" }?.contains("inside a simulation") == true)
    }
  }

  @Test func tasksLeftBehindAreCancelledAtTheEnd() throws {
    let log = Log<String>()
    try simulate { sim in
      Task {
        do { try await Task.sleep(for: .seconds(1000)) } catch { await log.append("cancelled at \(sim.now)") }
      }
      try await Task.sleep(for: .seconds(1))
    }
    let left = try simulate { _ in await log.entries }
    #expect(left == ["cancelled at 1.0 seconds"])
  }
}

enum Locals {
  @TaskLocal static var value = 0
}
