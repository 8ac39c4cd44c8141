import Testing

@testable import ReelSimulation

@MainActor
@Suite struct TaskRegistryTests {
  @Test func endedTasksAreForgotten() throws {
    try simulate(SimulationOptions(limits: .init(jobsAtOneInstant: .max))) { sim in
      var handles: [Task<Int, Never>] = []
      for number in 0..<20_000 {
        let task = Task.detached { number }
        #expect(await task.value == number)
        if number < 5_000 { handles.append(task) }
      }
      let kernel = try #require(Kernel.current)
      #expect(kernel.tasks.used <= 1_024)
      let last = Task {}
      #expect(sim.tasks.last?.number == 20_001)
      await last.value
      #expect(handles.count == 5_000)
    }
  }

  /// Number, name and parent of each live task, at a moment when tasks of all kinds wait.
  private func survey(seed: UInt64) throws -> [String] {
    try simulate(SimulationOptions(seed: seed)) { sim in
      struct Oops: Error {}
      let thrower = Task(name: "thrown, handle held") { throw Oops() }
      Task(name: "on an actor") { @Elsewhere in try? await Task.sleep(for: .seconds(5)) }
      async let child: Void? = Task.sleep(for: .seconds(5))
      let group = Task(name: "group") {
        await withDiscardingTaskGroup { group in
          for number in 0..<2 { group.addTask(name: "child \(number)") { try? await Task.sleep(for: .seconds(5)) } }
        }
      }
      await sim.settle()
      let tasks = sim.tasks
      _ = try? await child
      await group.value
      _ = await thrower.result
      #expect(sim.tasks.map(\.number) == [0])
      return tasks.map { "\($0.number) \($0.name ?? "-") \($0.parent.map(String.init) ?? "-") \($0.state)" }
    }
  }

  @Test func tasksOfEveryKindAreListedInTheOrderOfTheirCreation() throws {
    let sleeps = "sleeping(until: Optional(5.0 seconds))"
    let expected = [
      "0 simulate - running", "2 on an actor 0 \(sleeps)", "3 - 0 \(sleeps)", "4 group 0 waiting",
      "5 child 0 4 \(sleeps)", "6 child 1 4 \(sleeps)",
    ]
    for seed in 0..<3 { #expect(try survey(seed: UInt64(seed)) == expected) }
  }

  private nonisolated func useAsyncLets() async -> Int {
    async let a = 1
    async let b = 2
    return await a + b
  }

  @Test func childrenThatHaveEndedAreNotListed() throws {
    try simulate { sim in
      await withTaskGroup(of: Int.self) { group in
        for number in 0..<3 { group.addTask { number } }
        await sim.settle()
        #expect(sim.tasks.count == 1)
      }
      for _ in 0..<100 {
        #expect(await useAsyncLets() == 3)
        #expect(sim.tasks.count == 1)
      }
      let bystander = Task { for _ in 0..<10 { _ = await useAsyncLets() } }
      await bystander.value
      #expect(sim.tasks.count == 1)
    }
  }

  @Test func aTaskThatStartedOnAnActorIsKnownByName() throws {
    try simulate { sim in
      let gate = AsyncStream.makeStream(of: Void.self)
      let waiter = Task(name: "waiter") { @Elsewhere in for await _ in gate.stream {} }
      await sim.settle()
      let task = try #require(sim.tasks.last)
      #expect(task.name == "waiter" && task.parent == 0 && task.state == .waiting)
      #expect(task.waitsFor == "the next element of AsyncStream<()> #1, whose continuation is still held")
      gate.continuation.finish()
      await waiter.value
    }
  }
}

@globalActor private actor Elsewhere {
  static let shared = Elsewhere()
}
