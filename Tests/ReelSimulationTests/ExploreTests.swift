import Foundation
import ReelSimulation
import Testing

/// Exploring finds, shrinks, verifies and reproduces.
@MainActor
@Suite struct ExploreTests {
  private func failure(
    _ options: ExplorationOptions = ExplorationOptions(),
    of scenario: @escaping @MainActor (Simulation) async throws -> Void = Scenarios.lostUpdate
  ) throws -> ExplorationFailure {
    try #require(throws: ExplorationFailure.self) { try explore(options, name: "scenario", scenario) }
  }

  @Test(arguments: [ExplorationOptions.Strategy.random, .pct(depth: 3), .exhaustive(departures: 5)])
  func aLostUpdateIsFoundAndShrunk(strategy: ExplorationOptions.Strategy) throws {
    let failure = try failure(ExplorationOptions(strategy: strategy, schedules: 20_000, command: "here"))
    #expect(failure.cause is Scenarios.LostUpdate)
    #expect(failure.number > 1)
    let shrunk = try #require(failure.shrunk)
    #expect(shrunk.count == 4)
    #expect(failure.command == "REEL_SCHEDULE='scenario=\(shrunk)@\(failure.seed)' here")
  }

  @Test func theShrunkScheduleFailsByItself() throws {
    let failure = try failure()
    let schedule = try #require(failure.shrunk)
    #expect(throws: Scenarios.LostUpdate.self) {
      try simulate(SimulationOptions(seed: failure.seed, schedule: .recorded(schedule)), Scenarios.lostUpdate)
    }
    try simulate(SimulationOptions(seed: failure.seed), Scenarios.lostUpdate)
  }

  @Test func aScenarioThatHoldsIsExploredWhole() throws {
    let exploration = try explore(ExplorationOptions(schedules: 300)) { _ in
      let log = Log<Int>()
      async let first: Void = log.append(1)
      async let second: Void = log.append(2)
      _ = await (first, second)
      #expect(await log.entries.count == 2)
    }
    #expect(exploration.schedules == 300)
    #expect(exploration.verified == 15)
    #expect((2..<300).contains(exploration.distinct))
    #expect(!exploration.isExhausted)
  }

  /// Two tasks of two jobs each, and the body's own last job: with so few all the orders can be counted by hand.
  @Test func theExhaustiveSearchRunsEachScheduleOnce() throws {
    let orders = Box<Set<[Int]>>()
    orders.value = []
    func explored(_ departures: Int) throws -> Exploration {
      try explore(ExplorationOptions(strategy: .exhaustive(departures: departures))) { _ in
        let log = Log<Int>()
        let tasks = (0..<3).map { number in Task.detached { await log.append(number) } }
        for task in tasks { await task.value }
        let entries = await log.entries
        orders.value?.insert(entries)
      }
    }
    #expect(try explored(0).schedules == 1)
    #expect(orders.value == [[0, 1, 2]])
    let one = try explored(1)
    #expect(one.isExhausted && one.distinct == one.schedules)
    #expect(orders.value?.contains([2, 1, 0]) == false)
    let all = try explored(4)
    #expect(all.isExhausted && all.distinct == all.schedules)
    #expect(orders.value?.count == 6)
  }

  @Test func theSearchSaysWhenItStoppedEarly() throws {
    let exploration = try explore(ExplorationOptions(strategy: .exhaustive(departures: 9), schedules: 10)) { _ in
      await withDiscardingTaskGroup { group in for _ in 0..<5 { group.addTask { await Task.yield() } } }
    }
    #expect(exploration.schedules == 10 && !exploration.isExhausted)
  }

  @Test func aTaskLeftBehindIsAFailure() throws {
    func leaves(_: Simulation) { Task(name: "ticker") { try await Task.sleep(for: .seconds(1)) } }
    let failure = try failure(of: leaves)
    #expect("\(failure)".contains("'ticker'") && "\(failure)".contains("end or await what is started"))
    try explore(ExplorationOptions(schedules: 3, allowsTasksLeft: true), leaves)
    try explore(ExplorationOptions(schedules: 3)) { sim in
      leaves(sim)
      await sim.runUntilIdle()
    }
  }

  @Test func aHangIsAFailure() throws {
    let failure = try failure(of: Scenarios.lostWakeUp)
    guard case SimulationError.stuck(let run)? = failure.cause as? SimulationError else {
      Issue.record("\(failure)")
      return
    }
    #expect(run.tasks.contains { $0.name == "waiter" })
    #expect(failure.shrunk?.count == 1)
  }

  @Test func aProgramThatDoesNotRepeatIsFound() throws {
    let global = Box<Int>()
    global.value = 0
    let failure = try failure(ExplorationOptions(verifiedShare: 1)) { _ in
      global.value? += 1
      if global.value == 2 { try await Task.sleep(for: .seconds(1)) }
    }
    guard case SimulationError.notRepeatable(let difference)? = failure.cause as? SimulationError else {
      Issue.record("\(failure)")
      return
    }
    #expect(difference.first == "it had ended")
    #expect(difference.second == "task 0 'simulate' ran")
    #expect(failure.shrunk == nil)
  }
}

enum Scenarios {
  struct LostUpdate: Error {}

  private actor Account {
    var balance = 0
    func deposit(_ amount: Int) async {
      let before = balance
      await Task.yield()
      balance = before + amount
    }
  }

  /// Two deposits, one after the other in the order of arrival.
  static func lostUpdate(_: Simulation) async throws {
    let account = Account()
    let first = Task(name: "first") { await account.deposit(10) }
    let second = Task(name: "second") {
      for _ in 0..<6 { await Task.yield() }
      await account.deposit(10)
    }
    await first.value
    await second.value
    guard await account.balance == 20 else { throw LostUpdate() }
  }

  private actor Gate {
    private var waiter: CheckedContinuation<Void, Never>?
    func wait() async { await withCheckedContinuation { waiter = $0 } }
    func open() { waiter?.resume() }
  }

  /// A gate that forgets to have been opened before somebody waits.
  static func lostWakeUp(_: Simulation) async throws {
    let gate = Gate()
    let waiter = Task(name: "waiter") { await gate.wait() }
    let opener = Task(name: "opener") { await gate.open() }
    await waiter.value
    await opener.value
  }
}
