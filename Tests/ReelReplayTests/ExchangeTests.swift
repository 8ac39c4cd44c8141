import ReelRecording
import ReelReplay
import ReelStore
import Testing

/// Calls out of the store's world, answered from a recording.
@MainActor
@Suite struct ExchangeTests {
  private let passes: [CheckResult.Status] = [.pass, .pass, .pass]

  private func find(_ word: String, _ latency: Double = 1, fails: Bool = false) -> Search {
    .find(Query(word: word, latency: latency, fails: fails))
  }

  /// F24: a replay makes no live call.
  @Test func f24TheLiveServiceIsNeverCalled() throws {
    let (recorded, replayed) = (Library(), Library())
    let session = try Session(.searcher(recorded), [(1, find("a")), (2, .read(3)), (3, find("b", 2))])
    #expect(recorded.calls == 3)
    let report = try session.replayed(on: .searcher(replayed))
    #expect(replayed.calls == 0)
    #expect(report.checks.prefix(3).map(\.status) == passes, "\(report)")
    #expect(report.actions == 9)
    #expect(try session.replayed(on: .searcher(replayed), options: ReplayOptions(mode: .reduce)).actions == 9)
    #expect(replayed.calls == 0)
  }

  @Test func aCallThatTheRecordingDoesNotHave() throws {
    let session = try Session(.searcher(Library()), [(1, find("a")), (2, find("b"))])
    let twice = try session.replayed(on: .searcher(Library(), extra: 1))
    let messages = twice.failures(.determinism).map(\.message)
    #expect(
      messages.contains { $0.hasPrefix("'find' with (word: \"a\", latency: 1.0, fails: false) was called again") })
    #expect(twice.status(.determinism) == .fail)

    let unknown = StoreAdapter.rule("unknown", [String]()) { (state: inout [String], action: Search, exchanges) in
      if case .found(let text) = action { state.append(text) }
      guard case .find = action else { return .none }
      return .run(name: "sell") { send in
        let price = try await exchanges.call("price") { 3 }
        await send(.found("\(price)"))
      } failed: {
        .found("\($0)")
      }
    }
    let report = try session.replayed(on: unknown)
    let failures = report.failures(.determinism).map(\.message)
    #expect(
      failures.contains { $0.hasPrefix("'price' with () was called; the recording has no such call") }, "\(failures)")
    #expect(failures.contains { $0.hasPrefix("'find' with (word: \"b\"") && $0.hasSuffix("not called in the replay") })
  }

  @Test func aRecordedCallThatIsNotMadeDoesNotShiftTheAnswersOfLaterOnes() throws {
    let session = try Session(.searcher(Library()), [(1, find("a")), (4, find("a")), (7, find("b"))])
    let later = StoreAdapter.rule("later", [String]()) { (state: inout [String], action: Search, exchanges) in
      if case .found(let text) = action { state.append(text) }
      guard case .find(let query) = action, !state.isEmpty || query.word == "b" else {
        if case .find = action { state.append("skipped") }
        return .none
      }
      return .run(name: "find") { send in
        let text = try? await exchanges.call("find", query) { "never" }
        await send(.found(text ?? ""))
      }
    }
    let failures = try session.replayed(on: later).failures(.determinism)
    let missed = failures.filter { $0.message.hasSuffix("was recorded, and not called in the replay") }
    #expect(missed.map(\.time) == [1_000_000_000], "\(failures)")
    #expect(failures.count == 2)
  }

  @Test func equalCallsInFlightAndAnswersOutOfOrder() throws {
    let actions: [(Double, Search)] = [
      (1, find("a", 3)), (1.5, find("a", 3)), (2, find("b", 1)), (2, find("c", 0.5)), (2.2, find("d", 0)),
    ]
    let report = try Session(.searcher(Library()), actions).replayed(on: .searcher(Library()))
    #expect(report.checks.prefix(3).map(\.status) == passes, "\(report)")
    #expect(report.actions == 10)
  }

  @Test func failuresAreThrownAgain() throws {
    let session = try Session(.searcher(Library()), [(1, find("a", fails: true)), (3, find("b"))])
    let report = try session.replayed(on: .searcher(Library()))
    #expect(report.checks.prefix(3).map(\.status) == passes, "\(report)")
    #expect(report.actions == 4)
  }

  @Test func cancelledCallsAreNotAnswered() throws {
    let session = try Session(.searcher(Library()), [(1, find("a", 5)), (2, .stop), (3, find("a", 1))])
    let report = try session.replayed(on: .searcher(Library()))
    #expect(report.checks.prefix(3).map(\.status) == passes, "\(report)")
    #expect(report.check(.cancellation)?.summary == "2 effects, 1 cancelled")
  }

  @Test func aStreamThatFinishesIsFinished() throws {
    let report = try Session(.searcher(Library()), [(1, Search.read(4)), (2, .read(0))]).replayed(
      on: .searcher(Library()))
    #expect(report.checks.prefix(3).map(\.status) == passes, "\(report)")
    #expect(report.actions == 8)
  }

  @Test func aStreamThatNobodyReadsInTheReplayIsToldOnce() throws {
    let session = try Session(.searcher(Library()), [(1, Search.read(600))])
    let deaf = StoreAdapter.rule("deaf", [String]()) { (_: inout [String], _: Search, _) in .none }
    let failures = try session.replayed(on: deaf).failures(.determinism).map(\.message)
    #expect(failures.filter { $0.hasPrefix("'pages' with 600 was recorded") }.count == 1, "\(failures)")
  }

  @Test func aCallInFlightWhenTheRecordingEndsIsCancelledWithItsStore() throws {
    let report = try Session(.searcher(Library()), [(9, find("a", 30))]).replayed(on: .searcher(Library()))
    #expect(report.checks.prefix(3).map(\.status) == passes, "\(report)")
  }
}
