import Foundation
import Testing

@testable import ReelSimulation

@MainActor
@Suite struct ContinuationTests {
  private typealias Continuation = CheckedContinuation<Void, Never>

  @Test func onlyTheTaskWhoseContinuationWasDroppedIsTold() throws {
    let run = try stuckRun { sim in
      var waiting: [Continuation] = []
      let tasks = ["first", "second", "third"].map { name in
        Task(name: name) { await withCheckedContinuation { waiting.append($0) } }
      }
      try await Task.sleep(for: .seconds(3))
      waiting.remove(at: 1)
      waiting[0].resume()
      for task in tasks { await task.value }
      waiting.removeAll()
    }
    #expect(run.tasks.map(\.name) == ["simulate", "second", "third"])
    let function = "onlyTheTaskWhoseContinuationWasDroppedIsTold()"
    #expect(
      run.tasks[1].waitsFor == """
        the continuation made in \(function), which was dropped at 3.0 seconds by task 0 'simulate' without being resumed
        """)
    #expect(run.tasks[2].waitsFor == "a continuation to be resumed")
  }

  @Test func aContinuationThatAnotherThreadDropsIsTold() throws {
    let run = try stuckRun { _ in
      let waiting = Box<Continuation>()
      let task = Task(name: "reader") { await withCheckedContinuation { waiting.value = $0 } }
      await Task.yield()
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        waiting.value = nil
        isDone.signal()
      }
      isDone.wait()
      await task.value
    }
    let reader = try run.task(named: "reader").waitsFor
    #expect(reader.hasSuffix(", which was dropped, outside the simulation, without being resumed"), "\(reader)")
  }

  @Test func aThrowingContinuationIsToldToo() throws {
    let run = try stuckRun { _ in
      _ = try await withCheckedThrowingContinuation { (_: CheckedContinuation<Int, any Error>) in }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(run.at == .zero)
    #expect(run.tasks[0].waitsFor.hasPrefix("the continuation made in aThrowingContinuationIsToldToo(), which"))
  }
}
