import ReelSimulation
import Testing

extension GroupBTests {
  @Test("B1: a task that unwrapped self before its loop keeps the owner alive until it is cancelled")
  func aTaskInALoopKeepsItsOwnerAlive() throws {
    try simulate { sim in
      var screen: Screen? = Screen()
      weak let kept = screen
      let line = #line + 1
      let listener = Task { [weak screen] in
        guard let screen else { return }
        for await tick in screen.ticks { screen.use(tick) }
      }
      await sim.settle()
      screen = nil
      await sim.settle()
      #expect(kept != nil)
      let task = try #require(sim.tasks.last)
      #expect(task.creator?.source == "GroupBTests+Streams.swift:\(line)")
      #expect(task.waitsFor == "the next element of AsyncStream<Int> #1, whose continuation is still held")
      #expect(task.suspendedAt?.source == "GroupBTests+Streams.swift:\(line + 2)")
      listener.cancel()
      await listener.value
      #expect(kept == nil && sim.tasks.count == 1)
    }
  }

  @Test("B1, its twin: a task that unwraps self in each round lets go of the owner")
  func aTaskThatUnwrapsInsideTheLoopLetsGo() throws {
    try simulate { sim in
      var screen: Screen? = Screen()
      weak let kept = screen
      let ticks = screen?.ticks ?? .init { $0.finish() }
      let listener = Task { [weak screen] in
        for await tick in ticks { screen?.use(tick) }
      }
      await sim.settle()
      screen = nil
      #expect(kept == nil)
      let task = try #require(sim.tasks.last)
      #expect(task.waitsFor.hasSuffix("whose continuation is gone: its producer ended without finish()"))
      listener.cancel()
      await listener.value
    }
  }

  @Test("B10: a consumer whose producer ended without finish is reported at once")
  func aStreamWhoseProducerEndedIsNamed() throws {
    let line = #line + 11
    let run = try stuckRun { _ in
      var owner: Screen? = Screen()
      let stream = AsyncStream<Int> { continuation in
        Task(name: "producer") { [weak owner] in
          guard let owner else { return }
          for await tick in owner.ticks { continuation.yield(tick) }
          continuation.finish()
        }
      }
      owner = nil
      for await _ in stream {}
    }
    #expect(run.at == .zero)
    #expect(run.tasks.map(\.number) == [0])
    #expect(
      run.tasks[0].waitsFor == """
        the next element of AsyncStream<Int> #1, whose continuation is gone: its producer ended without finish()
        """)
    #expect(run.tasks[0].suspendedAt?.source == "GroupBTests+Streams.swift:\(line)")
  }

  @Test("B11: a task that an operator started and that outlives its consumer is named")
  func aTaskOfAnOperatorOutlivesItsConsumer() throws {
    try simulate { sim in
      let upstream = Upstream()
      let consumer = Task(name: "consumer") {
        var taken = 0
        for await _ in relay(upstream, endsUpstream: false) {
          taken += 1
          if taken == 2 { break }
        }
      }
      await consumer.value
      let before = upstream.produced
      await sim.advance(by: .seconds(10))
      #expect(upstream.produced == before + 10)
      let task = try #require(sim.tasks.last)
      #expect(task.name == "operator" && task.parent == 1 && task.hasOutlivedParent)
      #expect(task.description.contains(", started at 0.0 seconds by task 1, which has ended, in a closure in relay"))
      #expect(sim.tasks.map(\.name) == ["simulate", "operator"])
    }
  }

  @Test("B11, its twin: an operator that cancels its task stops upstream within one item")
  func anOperatorThatCancelsItsTaskStopsUpstream() throws {
    try simulate { sim in
      let upstream = Upstream()
      let consumer = Task {
        var taken = 0
        for await _ in relay(upstream, endsUpstream: true) {
          taken += 1
          if taken == 2 { break }
        }
      }
      await consumer.value
      await sim.advance(by: .seconds(10))
      #expect(upstream.produced <= 3)
      #expect(sim.tasks.map(\.number) == [0])
    }
  }
}

@MainActor
private final class Screen {
  let ticks: AsyncStream<Int>
  private let continuation: AsyncStream<Int>.Continuation

  init() { (ticks, continuation) = AsyncStream.makeStream() }

  func use(_ tick: Int) {}
}

@MainActor
private final class Upstream {
  private(set) var produced = 0

  func next() async throws -> Int {
    try await Task.sleep(for: .seconds(1))
    produced += 1
    return produced
  }
}

@MainActor
private func relay(_ upstream: Upstream, endsUpstream: Bool) -> AsyncStream<Int> {
  AsyncStream { continuation in
    let task = Task(name: "operator") {
      while true { continuation.yield(try await upstream.next()) }
    }
    if endsUpstream { continuation.onTermination = { _ in task.cancel() } }
  }
}
