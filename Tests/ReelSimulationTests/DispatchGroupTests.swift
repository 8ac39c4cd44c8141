import Foundation
import Testing

@testable import ReelSimulation

/// Dispatch groups, work items and direct use of queues in simulated code.
@MainActor
@Suite struct DispatchGroupTests {
  @Test func aGroupNotifiesWhenTheLastHasLeft() throws {
    let times = Box<[Duration]>([])
    try simulate { sim in
      let group = DispatchGroup()
      for seconds in 1...3 {
        group.enter()
        DispatchQueue.global().asyncAfter(deadline: .now() + Double(seconds)) { group.leave() }
      }
      DispatchQueue.global().async(group: group) {}
      group.notify(queue: .main) { MainActor.assumeIsolated { times.value?.append(sim.now) } }
      await sim.runUntilIdle()
      group.notify(queue: .main) { MainActor.assumeIsolated { times.value?.append(sim.now) } }
      await sim.settle()
    }
    #expect(times.value == [.seconds(3), .seconds(3)])
  }

  @Test func aNotificationComesBeforeWorkThatIsGivenLater() throws {
    let log = Box<[String]>([])
    try simulate { sim in
      let queue = DispatchQueue(label: "q")
      let group = DispatchGroup()
      group.enter()
      group.notify(queue: queue) { log.value?.append("notified") }
      group.leave()
      queue.async { log.value?.append("later") }
      await sim.settle()
    }
    #expect(log.value == ["notified", "later"])
  }

  @Test func waitingForAGroupLetsItsWorkRun() throws {
    let now = try simulate { sim in
      let group = DispatchGroup()
      let count = Box(0)
      for number in 1...5 {
        DispatchQueue.global().async(group: group) { count.value? += number }
      }
      waitForAll(group)
      #expect(count.value == 15)
      group.enter()
      #expect(group.wait(timeout: .now() + 2) == .timedOut)
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { group.leave() }
      #expect(group.wait(timeout: .now() + 2) == .success)
      return sim.now
    }
    #expect(now == .seconds(3))
  }

  @Test func workItemsCanBeCancelledAwaitedAndFollowed() throws {
    let log = Box<[String]>([])
    try simulate { sim in
      let cancelled = DispatchWorkItem { log.value?.append("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: cancelled)
      let first = DispatchWorkItem { log.value?.append("first") }
      first.notify(queue: .main) { log.value?.append("notified") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: first)
      try await Task.sleep(for: .seconds(1))
      cancelled.cancel()
      try await Task.sleep(for: .seconds(9))
      let awaited = DispatchWorkItem { log.value?.append("awaited") }
      DispatchQueue.global().async(execute: awaited)
      wait(for: awaited)
      #expect(sim.foreignResumes.isEmpty)
    }
    #expect(log.value == ["first", "notified", "awaited"])
  }

  @Test func directUseOfAQueueComesAfterWhatItWasGiven() throws {
    let log = Box<[Int]>([])
    try simulate { _ in
      let queue = DispatchQueue(label: "q")
      for number in 0..<3 { queue.async { log.value?.append(number) } }
      queue.sync { log.value?.append(3) }
      #expect(log.value == [0, 1, 2, 3])
      let concurrent = DispatchQueue(label: "c", attributes: .concurrent)
      for number in 4..<6 { concurrent.async { log.value?.append(number) } }
      concurrent.sync(flags: .barrier) { log.value?.append(6) }
      #expect(log.value?.count == 7 && log.value?.last == 6)
    }
  }

  @Test func aBackgroundTaskUsesTheMainQueueDirectly() throws {
    let log = Box<[String]>([])
    try simulate { _ in
      DispatchQueue.main.async { log.value?.append("before") }
      await Task.detached {
        useMainDirectly { log.value?.append("direct") }
        log.value?.append("after")
      }.value
    }
    #expect(log.value == ["before", "direct", "after"])
  }

  @Test func aSemaphoreLetsOthersRunWhileItsThreadIsBlocked() throws {
    let now = try simulate { sim in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { semaphore.signal() }
      block(on: semaphore)
      Task.detached {
        try await Task.sleep(for: .seconds(3))
        semaphore.signal()
      }
      block(on: semaphore)
      #expect(semaphore.wait(timeout: .now() + 4) == .timedOut)
      // The task that blocked goes on as before.
      await Task.yield()
      MainActor.assertIsolated()
      return sim.now
    }
    #expect(now == .seconds(7))
  }

  @Test func aBlockedMainActorRunsNothingElse() throws {
    let log = Box<[String]>([])
    try simulate { sim in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.main.async { log.value?.append("main") }
      Task { log.value?.append("task") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        log.value?.append("signal")
        semaphore.signal()
      }
      block(on: semaphore)
      await sim.settle()
    }
    #expect(log.value == ["signal", "main", "task"])
  }

  @Test func aSuspendedQueueWaitsForItsResumption() throws {
    let log = Box<[Int]>([])
    try simulate { sim in
      let queue = DispatchQueue(label: "q")
      let inactive = DispatchQueue(label: "i", attributes: .initiallyInactive)
      queue.suspend()
      for number in 0..<3 { queue.async { log.value?.append(number) } }
      inactive.async { log.value?.append(9) }
      try await Task.sleep(for: .seconds(1))
      #expect(log.value == [])
      queue.resume()
      await sim.settle()
      #expect(log.value == [0, 1, 2])
      inactive.activate()
      await sim.settle()
    }
    #expect(log.value == [0, 1, 2, 9])
  }

  @Test func iterationsRunOnTheCallingThread() throws {
    try simulate { _ in
      let thread = UInt(pthread_self())
      let log = Box<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 5) { index in
        #expect(UInt(pthread_self()) == thread)
        log.value?.append(index)
      }
      #expect(log.value == [0, 1, 2, 3, 4])
    }
  }

  @Test func tasksStartedByDispatchWorkAreSimulated() throws {
    let log = Box<[Duration]>([])
    try simulate { sim in
      DispatchQueue(label: "q").async {
        Task(name: "inner") {
          try await Task.sleep(for: .seconds(60))
          log.value?.append(await sim.now)
        }
      }
      await sim.settle()
      #expect(sim.tasks.map(\.name) == ["simulate", "inner"])
      await sim.runUntilIdle()
    }
    #expect(log.value == [.seconds(60)])
  }
}

// Swift refuses these in async code.
private func waitForAll(_ group: DispatchGroup) { group.wait() }
private func wait(for item: DispatchWorkItem) { item.wait() }
private func useMainDirectly(_ work: () -> Void) { DispatchQueue.main.sync(execute: work) }
