import Foundation
import Testing

@testable import ReelSimulation

/// Dispatch work that simulated code starts.
@MainActor
@Suite struct DispatchTests {
  private func random(_ seed: UInt64) -> SimulationOptions { SimulationOptions(seed: seed, schedule: .random) }

  @Test func theMainQueueIsTheMainActor() throws {
    let log = Box<[String]>()
    let thread = pthread_self()
    try simulate { sim in
      DispatchQueue.main.async {
        MainActor.assertIsolated()
        MainActor.assumeIsolated { #expect(sim.now == .zero) }
        dispatchPrecondition(condition: .onQueue(.main))
        #expect(pthread_equal(thread, pthread_self()) != 0)
        log.value = ["ran"]
      }
      #expect(log.value == nil)
      await sim.settle()
    }
    #expect(log.value == ["ran"])
  }

  @Test func aGlobalQueueIsNotTheMainActor() throws {
    try simulate { _ in
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          #expect(Kernel.current?.running == .global)
          #expect(SwitchedExecutors.main.isIsolatingCurrentContext() == false)
          dispatchPrecondition(condition: .notOnQueue(.main))
          continuation.resume()
        }
      }
    }
  }

  @Test func aChainOfDelayedWorkTakesAnHourOfVirtualTime() throws {
    @MainActor final class Ticker {
      var ticks: [Duration] = []
      func tick(_ sim: Simulation) {
        ticks.append(sim.now)
        guard ticks.count < 3_600 else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { self.tick(sim) } }
      }
    }
    func run() throws -> [Duration] {
      let ticker = Ticker()
      try simulate { sim in
        ticker.tick(sim)
        await sim.runUntilIdle()
        #expect(sim.foreignResumes.isEmpty)
      }
      return ticker.ticks
    }
    let first = try run()
    #expect(first == (0..<3_600).map { .seconds($0) })
    #expect(try run() == first)
  }

  @Test func deadlinesOfEveryKindAreVirtual() throws {
    let times = try simulate { sim in
      @Sendable func time(_ start: @Sendable (@escaping @Sendable () -> Void) -> Void) async -> Duration {
        let before = await sim.now
        await withCheckedContinuation { continuation in start { continuation.resume() } }
        return await sim.now - before
      }
      return [
        await time { DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1_500), execute: $0) },
        await time { DispatchQueue.global().asyncAfter(wallDeadline: .now() + 2, execute: $0) },
        await time { DispatchQueue.main.asyncAfter(deadline: .now() - 5, execute: $0) },
        await time { DispatchQueue.main.asyncAfter(deadline: .now() + 7, execute: DispatchWorkItem(block: $0)) },
      ]
    }
    #expect(times == [.milliseconds(1_500), .seconds(2), .zero, .seconds(7)])
  }

  @Test func workThatIsNeverDueDoesNotHoldUpTheRun() throws {
    final class Held: Sendable {}
    weak var held: Held?
    try simulate { sim in
      let object = Held()
      held = object
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { [object] in _ = object }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { [object] in _ = object }
      try await Task.sleep(for: .seconds(1))
      #expect(held != nil)
    }
    #expect(held == nil)
  }

  @Test func privateSerialQueuesKeepTheirOwnOrder() throws {
    var orders: Set<[String]> = []
    for seed in 0..<40 {
      let log = Box<[String]>([])
      try simulate(random(UInt64(seed))) { sim in
        let (a, b) = (DispatchQueue(label: "a"), DispatchQueue(label: "b"))
        for number in 0..<4 {
          a.async {
            dispatchPrecondition(condition: .onQueue(a))
            log.value?.append("a\(number)")
          }
          b.async { log.value?.append("b\(number)") }
        }
        await sim.settle()
      }
      let order = try #require(log.value)
      #expect(order.filter { $0.hasPrefix("a") } == ["a0", "a1", "a2", "a3"])
      #expect(order.filter { $0.hasPrefix("b") } == ["b0", "b1", "b2", "b3"])
      orders.insert(order)
    }
    #expect(orders.count > 10)
  }

  @Test func globalWorkRunsInAnyOrder() throws {
    var orders: Set<[Int]> = []
    for seed in 0..<40 {
      let log = Box<[Int]>([])
      try simulate(random(UInt64(seed))) { sim in
        for number in 0..<3 { DispatchQueue.global().async { log.value?.append(number) } }
        await sim.settle()
      }
      orders.insert(log.value ?? [])
    }
    #expect(orders.count == 6)
  }

  @Test func aBarrierComesAfterAllBeforeItAndBeforeAllAfterIt() throws {
    var orders: Set<[Int]> = []
    for seed in 0..<40 {
      let log = Box<[Int]>([])
      try simulate(random(UInt64(seed))) { sim in
        let queue = DispatchQueue(label: "c", attributes: .concurrent)
        for number in 0..<2 { queue.async { log.value?.append(number) } }
        queue.async(flags: .barrier) { log.value?.append(2) }
        for number in 3..<5 { queue.async { log.value?.append(number) } }
        await sim.settle()
      }
      let order = try #require(log.value)
      #expect(order.count == 5 && order[2] == 2 && Set(order[..<2]) == [0, 1])
      orders.insert(order)
    }
    #expect(orders.count == 4)
  }

  @Test func queuesThatShareATargetRunOneAtATime() throws {
    let log = Box<[Int]>([])
    try simulate(random(3)) { sim in
      let target = DispatchQueue(label: "target")
      let (a, b) = (DispatchQueue(label: "a", target: target), DispatchQueue(label: "b", target: target))
      for number in 0..<10 { (number % 2 == 0 ? a : b).async { log.value?.append(number) } }
      await sim.settle()
    }
    #expect(log.value == Array(0..<10))
  }
}
