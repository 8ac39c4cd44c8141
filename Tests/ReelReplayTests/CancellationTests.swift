import ReelRecording
import ReelReplay
import ReelStore
import Testing

/// Effects that go on after their cancel, each with its right twin.
@MainActor
@Suite struct CancellationTests {
  private enum Act: Codable, Sendable, Hashable { case go, stop, done }

  private let goStop = [(at: 1.0, action: Act.go), (at: 1.5, action: .stop)]

  private func sender(checks: Bool) -> StoreAdapter {
    .manual("sender", [String]()) { (store, action: Act, _) in
      store.change { $0.append("\(action)") }
      switch action {
      case .go:
        store.tasks["work"] = Task { [weak store] in
          try? await Task.sleep(for: .seconds(1))
          if !checks || !Task.isCancelled { store?.dispatch(.done) }
        }
      case .stop: store.tasks["work"]?.cancel()
      case .done: break
      }
    }
  }

  @Test func aHandWrittenStoreThatSendsAfterCancelFails() throws {
    let report = try Session(sender(checks: false), goStop).replayed(on: sender(checks: false))
    #expect(report.status(.determinism) == .pass)
    #expect(
      report.failures(.cancellation).map(\.message) == [
        "done was reduced although the task that sent it was cancelled"
      ])
    let right = try Session(sender(checks: true), goStop).replayed(on: sender(checks: true))
    #expect(right.failures(.cancellation).isEmpty)
    #expect(right.status(.determinism) == .pass)
  }

  @Test func aCancelThatMatchedNothingIsShown() throws {
    let adapter = StoreAdapter.rule("canceller", 0) { (state: inout Int, action: Act, _) in
      state += 1
      return action == .stop ? .cancel(id: "load") : .run(name: "load", id: "download") { _ in }
    }
    let report = try Session(adapter, goStop).replayed(on: adapter)
    #expect(report.status(.cancellation) == .pass)
    let note = try #require(report.notes(.cancellation).first)
    #expect(note.message.contains("load") && note.message.hasSuffix("matched no effect"))
    #expect(note.source?.contains("CancellationTests.swift:") == true)
  }

  private func deaf(ends: Bool) -> StoreAdapter {
    .rule("deaf", 0) { (state: inout Int, action: Act, _) in
      state += 1
      guard action == .go else { return .cancel(id: "listen") }
      return .run(name: "listen", id: "listen") { _ in
        while !Task.isCancelled || !ends {
          await withCheckedContinuation { continuation in
            Task {
              try? await Task.sleep(for: .seconds(0.25))
              continuation.resume()
            }
          }
        }
      }
    }
  }

  @Test func anEffectThatIgnoresItsCancelHasNotEnded() throws {
    let report = try Session(deaf(ends: true), goStop).replayed(on: deaf(ends: false))
    let finding = try #require(report.failures(.cancellation).first)
    #expect(finding.message == "'listen' was cancelled and its task has not ended")
    #expect(finding.time == 1_500_000_000)
    #expect(report.failures(.leaks).contains { $0.message.contains("'listen'") })

    let right = try Session(deaf(ends: true), goStop).replayed(on: deaf(ends: true))
    #expect(right.checks.prefix(3).map(\.status) == [.pass, .pass, .pass], "\(right)")
  }

  /// A1: the start and the cancel of one effect come from one action.
  @Test(arguments: [true, false])
  func a1CancelInTheStepOfTheStart(startsFirst: Bool) throws {
    let adapter = StoreAdapter.rule("a1", 0) { (state: inout Int, action: Act, _) in
      guard action == .go else {
        state += 1
        return .none
      }
      let start = Effect<Act>.run(name: "inc", id: "X") { send in
        try? await Task.sleep(for: .seconds(1))
        await send(.done)
      }
      return startsFirst ? .merge(start, .cancel(id: "X")) : .merge(.cancel(id: "X"), start)
    }
    let report = try Session(adapter, [(at: 0, action: Act.go)], lasting: 2).replayed(on: adapter)
    #expect(report.checks.prefix(3).map(\.status) == [.pass, .pass, .pass], "\(report)")
    #expect(report.actions == (startsFirst ? 1 : 2))
    #expect(report.check(.cancellation)?.summary == "1 effects, \(startsFirst ? 1 : 0) cancelled")
  }

  @Test func effectsThatWereCancelledTogetherAreListedInTheirOrder() throws {
    let adapter = StoreAdapter.rule("many", 0) { (state: inout Int, action: Act, _) in
      state += 1
      guard action == .go else { return .cancel(id: "all") }
      return .merge(
        (0..<8).map { number in
          .run(name: "listener \(number)", id: "all") { _ in
            while true { await Self.pause() }
          }
        })
    }
    let stuck = StoreAdapter.rule("many", 0) { (state: inout Int, _: Act, _) in
      state += 1
      return .none
    }
    let report = try Session(stuck, goStop, lasting: 3).replayed(on: adapter)
    let names = report.failures(.cancellation).map(\.message)
    #expect(names == (0..<8).map { "'listener \($0)' was cancelled and its task has not ended" })
  }

  /// Half a second that no cancel shortens.
  private nonisolated static func pause() async {
    await withCheckedContinuation { continuation in
      Task {
        try? await Task.sleep(for: .seconds(0.5))
        continuation.resume()
      }
    }
  }
}
