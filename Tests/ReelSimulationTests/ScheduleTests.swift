import Foundation
import Testing

@testable import ReelSimulation

/// Schedules as values: their text, and how they are followed when the program has changed.
@MainActor
@Suite struct ScheduleTests {
  @Test(arguments: [
    "fifo", "random", "pct:3:64", "", "0.2:3<0.1:4", "0.second:0-4<0.first:0,0.1!2<0:7", "#12:1",
    "#0:1,#4:2,0.a~1:0<-.2:3",
    "0.my-task:3-9<0.0.0:1",
  ])
  func aScheduleIsReadFromItsText(text: String) throws {
    #expect(try #require(Schedule(text)).description == text)
  }

  @Test(arguments: [
    "first", "pct:3", "pct:x:1", "0.2:3", "0.2:3<", "0.2:3<0.1", "1.2:3<0.1:4", "#1", "#-1:1", "#1:0", "0.2:9-3<0.1:4",
    "0.2:0-9999999999<0:1", "0..1:2<0:1", "0.2:3<0.1:4<0.1:5", "<", "0.a~x:1<0:1", "0.2:99999999999999999999<0:1",
  ])
  func otherTextIsNone(text: String) {
    #expect(Schedule(text) == nil)
  }

  @Test func everyTextIsReadOrRefused() {
    var random = SplitMix64(seed: 1)
    let letters = Array("0123456789.:!<,#-~@=apct ")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0..<24, using: &random)).map { _ in letters.randomElement(using: &random)! })
      if let schedule = RecordedSchedule(text) { #expect(RecordedSchedule(schedule.description) == schedule) }
    }
  }

  /// The order in which three workers reach an actor, beside whatever else happens.
  private func order(_ schedule: Schedule, seed: UInt64 = 0, bystanders: Int = 0) throws -> [Int] {
    try simulate(SimulationOptions(seed: seed, schedule: schedule)) { _ in
      let log = Log<Int>()
      let others = Task(name: "bystanders") {
        await withDiscardingTaskGroup { group in
          for _ in 0..<bystanders { group.addTask { for _ in 0..<5 { await Task.yield() } } }
        }
      }
      let workers = (0..<3).map { number in
        Task.detached(name: "worker") {
          await Task.yield()
          await log.append(number)
        }
      }
      for worker in workers { await worker.value }
      await others.value
      return await log.entries
    }
  }

  /// The schedule that a random run followed.
  private func recorded(seed: UInt64) throws -> RecordedSchedule {
    let observer = RunObserver(keepsNames: true)
    let options = SimulationOptions(seed: seed, schedule: .random)
    try runSimulation(options, RunSetup(observer: observer)) { _ in
      let log = Log<Int>()
      let others = Task(name: "bystanders") { await withDiscardingTaskGroup { _ in } }
      let workers = (0..<3).map { number in
        Task.detached(name: "worker") {
          await Task.yield()
          await log.append(number)
        }
      }
      for worker in workers { await worker.value }
      await others.value
    }.get()
    return observer.schedule
  }

  @Test func aRecordedScheduleGivesTheSameOrder() throws {
    var orders: Set<[Int]> = []
    for seed in 0..<40 {
      let random = try order(.random, seed: UInt64(seed))
      let schedule = try recorded(seed: UInt64(seed))
      #expect(try order(.recorded(schedule)) == random)
      let read = try #require(RecordedSchedule(schedule.description))
      #expect(try order(.recorded(read)) == random)
      orders.insert(random)
    }
    #expect(orders.count == 6)
  }

  @Test func aRecordedScheduleSurvivesUnrelatedTasks() throws {
    let schedule = try #require(Schedule("0.worker~2:0-1<0.worker:0,0.worker~2!0<0.worker:0"))
    #expect(try order(.recorded(RecordedSchedule(departures: []))) == [0, 1, 2])
    #expect(try order(schedule) == [2, 0, 1])
    #expect(try order(schedule, bystanders: 7) == [2, 0, 1])
  }

  @Test func tasksOfALowPriorityRunLastUnderPCT() throws {
    let orders = try Set((0..<60).map { try order(.pct(depth: 1), seed: UInt64($0)) })
    #expect(orders.count == 6)
  }

  @Test func aTaskThatPollsDoesNotKeepTheOthersAwayUnderPCT() throws {
    for seed in 0..<20 {
      try simulate(SimulationOptions(seed: UInt64(seed), schedule: .pct(depth: 2), limits: .init(jobs: 20_000))) { _ in
        let flag = Log<Int>()
        let poller = Task { while await flag.entries.isEmpty { await Task.yield() } }
        let setter = Task { await flag.append(1) }
        await setter.value
        await poller.value
      }
    }
  }

  @Test func everyHopIsAPointOfChoiceWhenExploring() throws {
    func jobs(_ schedule: Schedule) throws -> Int {
      try simulate(SimulationOptions(schedule: schedule)) { sim in
        let log = Log<Int>()
        let before = sim.jobs
        await Task.detached { for number in 0..<100 { await log.append(number) } }.value
        return sim.jobs - before
      }
    }
    #expect(try jobs(.fifo) < 10)
    #expect(try (300..<320).contains(jobs(.random)))
  }
}
