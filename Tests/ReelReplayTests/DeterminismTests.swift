import Foundation
import ReelRecording
import ReelReplay
import ReelStore
import Synchronization
import Testing

/// Stores whose actions do not always lead to the same state, each with its right twin.
@MainActor
@Suite struct DeterminismTests {
  private enum Step: Codable, Sendable { case first, second }

  private let session = [(at: 1.0, action: Step.first), (at: 2.0, action: .second), (at: 3.0, action: .second)]

  /// Keeps sets alive, so that no two of them are at one address and have one order.
  private nonisolated static let kept = Mutex<[Set<Int>]>([])

  private func shuffler(isSorted: Bool) -> StoreAdapter {
    .rule("shuffler", [0]) { (state: inout [Int], action: Step, _) in
      guard case .second = action else { return .none }
      let numbers = Set(0..<100)
      Self.kept.withLock { $0.append(numbers) }
      state = isSorted ? numbers.sorted() : Array(numbers)
      return .none
    }
  }

  @Test(arguments: [ReplayOptions.Mode.simulate, .reduce])
  func aStateInTheOrderOfASetIsFoundAtItsFirstAction(mode: ReplayOptions.Mode) throws {
    let report = try Session(shuffler(isSorted: false), session).replayed(
      on: shuffler(isSorted: false), options: ReplayOptions(mode: mode))
    let finding = try #require(report.failures(.determinism).first)
    #expect(finding.message.hasPrefix("after second at event "), "\(finding)")
    #expect(finding.details.contains { $0.hasPrefix("+ state[") }, "\(finding.details)")
    #expect(finding.details.count <= 42)

    let right = try Session(shuffler(isSorted: true), session).replayed(
      on: shuffler(isSorted: true), options: ReplayOptions(mode: mode))
    #expect(right.status(.determinism) == .pass, "\(right)")
  }

  @Test func theDateIsFoundByReducingAndIsVirtualInASimulation() throws {
    let clock = StoreAdapter.rule("clock", Date(timeIntervalSinceReferenceDate: 0)) { (state: inout Date, _: Step, _) in
      state = .now
      return .none
    }
    let recorded = try Session(clock, session)
    #expect(try recorded.replayed(on: clock).status(.determinism) == .pass)
    let reduced = try recorded.replayed(on: clock, options: ReplayOptions(mode: .reduce))
    let finding = try #require(reduced.failures(.determinism).first)
    #expect(finding.message.hasPrefix("after first at event "))
    #expect(finding.details.contains { $0.hasPrefix("- state: 2001-01-01T") }, "\(finding.details)")
  }

  private nonisolated static let count = Mutex(0)

  private nonisolated static func bumped() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  private func counter(isHandWritten: Bool) -> StoreAdapter {
    if isHandWritten {
      return .manual("counter", ["count": 0]) { (store, _: Step, _) in
        let count = Self.bumped()
        store.change { $0 = ["count": count] }
      }
    }
    return .rule("counter", ["count": 0]) { (state: inout [String: Int], _: Step, _) in
      state = ["count": Self.bumped()]
      return .none
    }
  }

  @Test(arguments: [false, true])
  func aGlobalCounterIsFoundAtTheFirstAction(isHandWritten: Bool) throws {
    Self.count.withLock { $0 = 0 }
    let recorded = try Session(counter(isHandWritten: isHandWritten), session)
    let report = try recorded.replayed(on: counter(isHandWritten: isHandWritten))
    let finding = try #require(report.failures(.determinism).first)
    #expect(finding.message == "after first at event 2, 1 s the state differs from the recorded one")
    #expect(finding.details.contains { $0.hasPrefix("+ state[\"count\"]: ") }, "\(finding.details)")
  }

  @Test(arguments: [false, true])
  func aSecondRunShowsAGlobalCounterThatTheFirstRunDoesNot(isHandWritten: Bool) throws {
    Self.count.withLock { $0 = 0 }
    let recorded = try Session(counter(isHandWritten: isHandWritten), session)
    Self.count.withLock { $0 = 0 }
    let report = try recorded.replayed(on: counter(isHandWritten: isHandWritten))
    let failures = report.failures(.determinism)
    #expect(failures.map(\.message) == ["a second run with the same seed differs from the first one at its event 2"])
    #expect(failures.first?.details.first?.contains("action first") == true)
  }

  @Test func aChangedReducerIsShownAgainstTheRecordedState() throws {
    struct State: Codable, Sendable, Equatable {
      var total = 0
      var names = ["a", "b"]
    }
    func adapter(_ name: String, step: Int) -> StoreAdapter {
      .rule(name, State()) { (state: inout State, _: Step, _) in
        state.total += step
        return .none
      }
    }
    let recorded = try Session(adapter("old", step: 2), session)
    let report = try replay(
      recorded.recording, on: adapter("new", step: 3), recordedOn: [adapter("old", step: 2)])
    let finding = try #require(report.failures(.determinism).first)
    #expect(finding.details == ["- recorded, + replayed", "- state.total: 2", "+ state.total: 3"])
  }

  @Test func aTimerOfAHandWrittenStoreRunsToTheEndOfTheRecording() throws {
    let ticking = StoreAdapter.manual("ticking", 0) { (store, action: Step, _) in
      store.change { $0 += 1 }
      guard case .first = action else { return }
      store.tasks["tick"] = Task { [weak store] in
        while (try? await Task.sleep(for: .seconds(1))) != nil { store?.dispatch(.second) }
      }
    }
    let report = try Session(ticking, [(at: 0.5, action: Step.first)], lasting: 30).replayed(on: ticking)
    #expect(report.checks.map(\.status) == [.pass, .pass, .pass, .pass], "\(report)")
    #expect(report.actions == 30)
  }

  @Test func aRunThatAnotherThreadReachesIntoIsNotCalledDeterministic() throws {
    let escaping = StoreAdapter.rule("escaping", 0) { (state: inout Int, _: Step, _) in
      state += 1
      let (isWaiting, isResumed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let socket = Effect<Step>.run(name: "socket") { _ in
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            isWaiting.wait()
            continuation.resume()
            isResumed.signal()
          }
        }
      }
      let blocking = Effect<Step>.run(name: "blocking") { _ in
        isWaiting.signal()
        Self.block(on: isResumed)
      }
      return .merge(socket, blocking)
    }
    let report = try Session(escaping, session).replayed(on: escaping)
    #expect(report.status(.determinism) == .fail)
    let message = try #require(report.failures(.determinism).first?.message)
    #expect(message.hasPrefix("task 'socket' was resumed by a thread that is not simulated"))
    #expect(message.hasSuffix("the run is not reproducible"))
  }

  private nonisolated static func block(on semaphore: DispatchSemaphore) { semaphore.wait() }
}
