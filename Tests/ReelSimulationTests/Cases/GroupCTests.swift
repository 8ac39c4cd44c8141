import Foundation
import ReelSimulation
import Testing

/// Non-determinism, from the field: what concerns the kernel.
@MainActor
@Suite struct GroupCTests {
  @MainActor private final class Store {
    private(set) var received: [Int] = []
    func send(_ action: Int) { received.append(action) }
  }

  private nonisolated static func sendInTasks(_ store: Store) async {
    let tasks = (1...50).map { action in Task { await store.send(action) } }
    for task in tasks { await task.value }
  }

  private nonisolated static func sendThroughAStream(_ store: Store) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let drain = Task { for await action in stream { await store.send(action) } }
    for action in 1...50 { continuation.yield(action) }
    continuation.finish()
    await drain.value
  }

  private func received(
    _ options: SimulationOptions, _ send: @escaping @Sendable (Store) async -> Void
  ) throws -> [Int] {
    try simulate(options) { _ in
      let store = Store()
      await send(store)
      return store.received
    }
  }

  @Test(
    "C1: a random schedule finds actions sent by tasks of their own out of order; through one stream they never are")
  func perCallTasksOvertakeEachOther() throws {
    let inOrder = Array(1...50)
    #expect(try received(SimulationOptions(), Self.sendInTasks) == inOrder)
    for seed in UInt64(0)..<10 {
      let options = SimulationOptions(seed: seed, schedule: .random)
      let order = try received(options, Self.sendInTasks)
      #expect(order != inOrder && order.sorted() == inOrder, "seed \(seed)")
      #expect(try received(options, Self.sendInTasks) == order, "seed \(seed)")
      #expect(try received(options, Self.sendThroughAStream) == inOrder, "seed \(seed)")
    }
  }

  @Test("C3: wherever the clock is read, it shows virtual time, and a second run reads the same")
  func clockReadsInEscapingClosures() throws {
    func stamps() throws -> [TimeInterval] {
      try simulate { sim in
        let start = Date.now
        let log = Log<TimeInterval>()
        let now = Date.now
        Task {
          try await Task.sleep(for: .seconds(5))
          await log.append(now.timeIntervalSince(start))
          await log.append(Date.now.timeIntervalSince(start))
          await log.append(Date().timeIntervalSince(start))
        }
        await sim.runUntilIdle()
        return await log.entries
      }
    }
    #expect(try stamps() == [0, 5, 5])
    #expect(try stamps() == stamps())
  }

  private actor Cache {
    private(set) var downloads = 0
    private var values: [String: Int] = [:]
    private var underWay: [String: Task<Int, any Error>] = [:]

    private func download() async throws -> Int {
      downloads += 1
      try await Task.sleep(for: .seconds(1))
      return 7
    }

    func reentrant(_ key: String) async throws -> Int {
      if let value = values[key] { return value }
      let value = try await download()
      values[key] = value
      return value
    }

    func once(_ key: String) async throws -> Int {
      if let task = underWay[key] { return try await task.value }
      let task = Task { try await download() }
      underWay[key] = task
      return try await task.value
    }
  }

  @Test(
    "C6: two callers both miss a re-entrant cache; with the task in the cache there is one download in every schedule")
  func reentrantCache() throws {
    for options in SimulationOptions.everySchedule() {
      let downloads = try simulate(options) { _ in
        let first = Cache()
        async let a = first.reentrant("k")
        async let b = first.reentrant("k")
        _ = try await (a, b)
        let second = Cache()
        async let c = second.once("k")
        async let d = second.once("k")
        _ = try await (c, d)
        return await [first.downloads, second.downloads]
      }
      #expect(downloads == [2, 1], "\(options)")
    }
  }

  @Test("C7: what a seed draws is the same in every process and toolchain")
  func drawsArePinned() throws {
    let draws = try simulate(SimulationOptions(seed: 7)) { _ in
      (0..<3).map { _ in UInt64.random(in: .min ... .max) }
    }
    // `shuffled()` and the like map these numbers to values, and another toolchain may do so differently.
    #expect(draws == [7_191_089_600_892_374_487, 309_689_372_594_955_804, 16_616_101_746_815_609_346])
  }

  @Test("C9: a follow-up that causes itself is stopped, and named, without time passing")
  func aFollowUpThatCausesItself() throws {
    let run = try limitReached(SimulationOptions(limits: .init(jobsAtOneInstant: 5_000))) { sim in
      @MainActor func send(_ action: String) {
        Task(name: "middleware of \(action)") {
          await Task.yield()
          if !Task.isCancelled { send(action) }
        }
      }
      send(".x")
      await sim.runUntilIdle()
    }
    #expect(run.at == .zero)
    #expect(run.suspects.map(\.name) == ["middleware of .x"])
    #expect(run.description.contains("time is stuck"))
  }
}
