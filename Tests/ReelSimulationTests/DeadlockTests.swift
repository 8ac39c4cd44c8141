import Testing

@testable import ReelSimulation

@MainActor
@Suite struct DeadlockTests {
  private typealias Handle = Task<Void, Never>

  @Test func tasksThatAwaitEachOtherAreACycle() throws {
    for schedule in [Schedule.fifo, .random] {
      let run = try stuckRun(SimulationOptions(schedule: schedule)) { _ in
        let second = Box<Handle>()
        let first = Task(name: "a") { await second.value?.value }
        second.value = Task(name: "b") { await first.value }
        await first.value
      }
      #expect(try run.task(named: "simulate").awaits == [1])
      #expect(try run.task(named: "a").awaits == [2])
      #expect(try run.task(named: "b").awaits == [1])
      #expect(try run.task(named: "b").waitsFor == "the result of task 1 'a'")
      let cycle = "deadlock: task 1 'a' waits for task 2 'b', which waits for task 1\n"
      #expect(run.description.contains(cycle) && WaitCycle.all(in: run.tasks).count == 1, "\(run)")
    }
  }

  @Test func aTaskThatAwaitsItselfIsACycleOfOne() throws {
    let run = try stuckRun { _ in
      let own = Box<Handle>()
      own.value = Task(name: "snake") { await own.value?.value }
      await own.value?.value
    }
    #expect(run.description.contains("deadlock: task 1 'snake' waits for itself\n"))
  }

  @Test func aCycleThroughAGroupAndAnAsyncLetIsFound() throws {
    let run = try stuckRun { _ in
      let outer = Box<Handle>()
      outer.value = Task(name: "outer") {
        await withDiscardingTaskGroup { group in
          group.addTask(name: "idle") { try? await Task.sleep(for: .seconds(1)) }
          group.addTask(name: "child") {
            async let result: Void? = outer.value?.value
            _ = await result
          }
        }
      }
      await outer.value?.value
    }
    #expect(run.at == .seconds(1))
    let outer = try run.task(named: "outer")
    let child = try run.task(named: "child")
    #expect(outer.waitsFor == "the child of its task group, task 3 'child'")
    #expect(outer.awaits == [child.number] && child.awaits == [4])
    let cycle = "task 1 'outer' waits for task 3 'child', which waits for task 4, which waits for task 1"
    #expect(run.description.contains("deadlock: \(cycle)\n"), "\(run)")
  }

  @Test func aChainWithoutACycleIsNoDeadlock() throws {
    let run = try stuckRun { _ in
      let lost = Task(name: "lost") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      let middle = Task(name: "middle") { await lost.value }
      await withTaskGroup { group in
        for _ in 0..<7 { group.addTask { await middle.value } }
        await group.next()
      }
    }
    #expect(!run.description.contains("deadlock"))
    #expect(try run.task(named: "simulate").awaits == [3, 4, 5, 6, 7, 8, 9])
    let children = "the children of its task group, task 3, task 4, task 5 and 4 more"
    #expect(try run.task(named: "simulate").waitsFor == children)
    #expect(run.description.contains("\n  task 3, task 4, task 5 and 4 more, started at 0.0 seconds"))
    #expect(try run.task(named: "lost").waitsFor.hasSuffix(" continuation to be resumed"))
  }

  @Test func twoCyclesAreBothTold() throws {
    let run = try stuckRun { _ in
      for _ in 0..<2 {
        let second = Box<Handle>()
        let first = Task { await second.value?.value }
        second.value = Task { await first.value }
      }
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    #expect(WaitCycle.all(in: run.tasks).map { $0.tasks.map(\.number) } == [[1, 2], [3, 4]])
  }

  @Test func aLongChainOfWaitingTasksIsFollowed() throws {
    let run = try stuckRun { _ in
      let first = Box<Handle>()
      var last = Handle { await first.value?.value }
      first.value = last
      for _ in 0..<5_000 { last = Handle { [last] in await last.value } }
      first.value = last
      await last.value
    }
    let cycle = try #require(WaitCycle.all(in: run.tasks).first)
    #expect(cycle.tasks.count == 5_001)
    #expect(run.description.count < 10_000, "\(run.description.count)")
  }

  @Test func aTaskThatHasEndedIsNotTakenForOneThatIsStuck() throws {
    let run = try stuckRun { _ in
      let finished = Task(name: "finished, handle still held") { 1 }
      let thrown = Task(name: "thrown, handle still held") { throw CancellationError() }
      let stuck = Task(name: "stuck") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      _ = await (finished.value, thrown.result, stuck.value)
    }
    #expect(run.tasks.map(\.name) == ["simulate", "stuck"])
  }

  @Test func aTaskInTheQueueOfAnExecutorThatNeverRunsItSaysSo() throws {
    let run = try stuckRun(SimulationOptions(limits: .init(outside: .zero))) { _ in
      let teller = Task(name: "teller") { await Closed().enter() }
      await teller.value
    }
    #expect(try run.task(named: "teller").waitsFor == "its turn on ClosedExecutor")
  }

  /// All of this is read from the runtime's private objects: another toolchain must fail here, not report less.
  @Test func theStartupProbeFindsEveryLayout() throws {
    try simulate { _ in }
    let isTrusted = TaskLayout.isTrusted.load(ordering: .relaxed) && WaitLayout.isTrusted.load(ordering: .relaxed)
    let streams = StreamLayout.learned.withLock { $0.count }
    #expect(isTrusted && streams == 2)
  }
}

private final class ClosedExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {}
}

private actor Closed {
  private let executor = ClosedExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  func enter() {}
}
