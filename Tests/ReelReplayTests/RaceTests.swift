import ReelRecording
import ReelReplay
import ReelStore
import Testing

/// Public bug cases in which answers race, shown by a replay.
@MainActor
@Suite struct RaceTests {
  private let passes: [CheckResult.Status] = [.pass, .pass, .pass]

  private func find(_ word: String, _ latency: Double = 1) -> Search { .find(Query(word: word, latency: latency)) }

  /// H1: a slow first answer arrives after the quick second one, and the cancelled effect applies it all the same.
  @Test func h1AnOlderAnswerIsAppliedAfterItsCancel() throws {
    let typed = [(0.0, find("a", 3)), (0.5, find("ab", 1))].map { (at: $0.0, action: $0.1) }
    func screen(checks: Bool) -> StoreAdapter {
      .manual("screen", [String]()) { (store, action: Search, exchanges) in
        if case .found(let text) = action { store.change { $0 = [text] } }
        guard case .find(let query) = action else { return }
        store.tasks["find"]?.cancel()
        store.tasks["find"] = Task { [weak store] in
          let text = try? await exchanges.call("find", query) {
            await Task { "<\(query.word)>" + ((try? await Task.sleep(for: .seconds(query.latency))) == nil ? "!" : "") }
              .value
          }
          if let text, !checks || !Task.isCancelled { store?.dispatch(.found(text)) }
        }
      }
    }
    let report = try Session(screen(checks: false), typed).replayed(on: screen(checks: false))
    #expect(report.status(.determinism) == .pass, "\(report)")
    let failure = try #require(report.failures(.cancellation).first)
    #expect(failure.message == "found was reduced although the task that sent it was cancelled")
    #expect(failure.time == 3_000_000_000)
    let right = try Session(screen(checks: true), typed).replayed(on: screen(checks: true))
    #expect(right.checks.prefix(3).map(\.status) == passes, "\(right)")
  }

  /// H9: five rows ask for the next page at once; recorded with a guard, replayed without.
  @Test func h9APageThatIsLoadedTwice() throws {
    func list(isGuarded: Bool) -> StoreAdapter {
      .rule("list", [String]()) { (state: inout [String], action: Search, exchanges) in
        if case .found(let page) = action { state.append(page) }
        guard case .read(let page) = action, !isGuarded || !state.contains("loading") else { return .none }
        state.append("loading")
        return .run(name: "page") { send in
          await send(.found((try? await exchanges.call("page", page / 20) { "page" }) ?? ""))
        }
      }
    }
    let rows = (16...20).map { (at: 1.0, action: Search.read($0 / 20 * 20 + 20)) }
    let session = try Session(list(isGuarded: true), rows)
    #expect(try session.replayed(on: list(isGuarded: true)).status(.determinism) == .pass)
    let failures = try session.replayed(on: list(isGuarded: false)).failures(.determinism).map(\.message)
    #expect(failures.contains { $0.contains("'page' with 1 was called again") }, "\(failures)")
  }
}
