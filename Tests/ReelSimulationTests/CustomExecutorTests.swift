import Foundation
import Testing

@testable import ReelSimulation

/// A serial executor and task executor on a dispatch queue.
final class QueueExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

final class QueueTaskExecutor: TaskExecutor {
  let queue = DispatchQueue(label: "tasks", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

private actor Counter {
  let executor: QueueExecutor
  private(set) var log: [Int] = []

  init(_ executor: QueueExecutor) { self.executor = executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func append(_ number: Int) {
    preconditionIsolated()
    dispatchPrecondition(condition: .onQueue(executor.queue))
    log.append(number)
  }

  func appendLater(_ number: Int) async throws {
    try await Task.sleep(for: .seconds(number))
    append(number)
  }

  nonisolated func appendFromQueue(_ number: Int) {
    executor.queue.async { self.assumeIsolated { $0.append(number) } }
  }
}

@globalActor private actor Storage {
  static let shared = Storage()
  private let executor = QueueExecutor(label: "storage")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

@Storage private final class Files {
  private(set) var names: [String] = []

  func write(_ name: String) {
    Storage.preconditionIsolated()
    names.append(name)
  }
}

@concurrent private func threadAfterASleep(on executor: QueueTaskExecutor) async -> UInt {
  dispatchPrecondition(condition: .onQueue(executor.queue))
  try? await Task.sleep(for: .seconds(5))
  dispatchPrecondition(condition: .onQueue(executor.queue))
  async let child = UInt(pthread_self())
  return await child
}

/// Executors of the program's own, on dispatch queues: all of it is simulated.
@MainActor
@Suite struct CustomExecutorTests {
  @Test func anActorOnAQueueSleepsInVirtualTime() throws {
    for seed in 0..<10 {
      try simulate(SimulationOptions(seed: UInt64(seed), schedule: .random)) { sim in
        let counter = Counter(QueueExecutor(label: "counter"))
        await withTaskGroup(of: Void.self) { group in
          for number in [3, 1, 2] { group.addTask { try? await counter.appendLater(number) } }
        }
        #expect(await counter.log == [1, 2, 3])
        #expect(sim.now == .seconds(3))
        #expect(sim.foreignResumes.isEmpty)
        MainActor.assertIsolated()
      }
    }
  }

  @Test func workGivenToTheActorsQueueIsIsolatedAndInOrder() throws {
    try simulate { sim in
      let counter = Counter(QueueExecutor(label: "counter"))
      for number in 0..<5 { counter.appendFromQueue(number) }
      await counter.append(5)
      #expect(await counter.log == [0, 1, 2, 3, 4, 5])
      #expect(sim.foreignResumes.isEmpty)
    }
  }

  @Test func actorsThatShareAnExecutorRunOneAtATime() throws {
    var orders: Set<[Int]> = []
    for seed in 0..<20 {
      let order = Box<[Int]>([])
      try simulate(SimulationOptions(seed: UInt64(seed), schedule: .random)) { _ in
        let executor = QueueExecutor(label: "shared")
        let (a, b) = (Counter(executor), Counter(executor))
        async let first: Void = {
          for n in 0..<3 {
            await a.append(n)
            order.value?.append(n)
          }
        }()
        async let second: Void = {
          for n in 3..<6 {
            await b.append(n)
            order.value?.append(n)
          }
        }()
        _ = await (first, second)
        #expect(await a.log == [0, 1, 2])
        #expect(await b.log == [3, 4, 5])
      }
      orders.insert(order.value ?? [])
    }
    #expect(orders.count > 2)
  }

  @Test func aGlobalActorOnAQueue() throws {
    try simulate { sim in
      let files = await Task { @Storage in Files() }.value
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] { group.addTask { await files.write(name) } }
      }
      let task = Task { @Storage in
        try await Task.sleep(for: .seconds(60))
        files.write("c")
      }
      try await task.value
      #expect(await files.names == ["a", "b", "c"])
      #expect(sim.now == .seconds(60))
      #expect(sim.foreignResumes.isEmpty)
    }
  }

  @Test func anExecutorPreferenceForAQueueStaysInside() throws {
    let executor = QueueTaskExecutor()
    try simulate(SimulationOptions(seed: 4, schedule: .random)) { sim in
      let thread = UInt(pthread_self())
      let onQueue = await withTaskExecutorPreference(executor) { await threadAfterASleep(on: executor) }
      #expect(onQueue == thread)
      let task = Task.detached(executorPreference: executor) {
        dispatchPrecondition(condition: .onQueue(executor.queue))
        try await Task.sleep(for: .seconds(5))
        return await sim.now
      }
      let end = try await task.value
      #expect(end == .seconds(10))
      #expect(sim.foreignResumes.isEmpty)
    }
  }

  @Test func aTaskExecutorWithAThreadOfItsOwnIsReported() throws {
    let executor = ThreadExecutor(name: "pool", isTaskExecutor: true)
    try simulate { sim in
      let timeout = Task { try await Task.sleep(for: .seconds(100)) }
      let thread = UInt(pthread_self())
      let other = await Task.detached(name: "preferring", executorPreference: executor) { UInt(pthread_self()) }.value
      #expect(other != thread)
      #expect(sim.now == .zero)
      #expect(sim.foreignResumes.map(\.by) == ["thread pool"])
      timeout.cancel()
    }
  }

  @Test func aTaskThatAnExecutorNeverRunsIsNamedWithItsExecutor() throws {
    final class Never: SerialExecutor { func enqueue(_ job: consuming ExecutorJob) {} }
    actor Lost {
      let executor = Never()
      nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
      private var finds = 0
      func find() { finds += 1 }
    }
    let lost = Lost()
    let limits = SimulationOptions.Limits(outside: .milliseconds(20))
    let error = #expect(throws: SimulationError.self) {
      try simulate(SimulationOptions(limits: limits)) { _ in await Task(name: "seeker") { await lost.find() }.value }
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("task 1 'seeker' on") && text.contains("Never"))
  }

  @Test func realCodeKeepsItsRealQueues() async throws {
    let counter = Counter(QueueExecutor(label: "real"))
    let start = ContinuousClock.now
    try await counter.appendLater(0)
    counter.appendFromQueue(1)
    await counter.append(2)
    #expect(await counter.log == [0, 1, 2])
    let group = DispatchGroup()
    let now = Box<Double>()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { now.value = Date.now.timeIntervalSince1970 }
    await withCheckedContinuation { continuation in
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { group.leave() }
      group.notify(queue: .global()) { continuation.resume() }
    }
    #expect(ContinuousClock.now - start >= .milliseconds(20))
    #expect(now.value.map { $0 > 1_767_225_600 + 3600 } != false)
  }
}
