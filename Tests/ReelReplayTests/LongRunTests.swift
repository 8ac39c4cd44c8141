import ReelRecording
import ReelReplay
import ReelStore
import Testing

/// Values and runs without a bound.
@MainActor
@Suite struct LongRunTests {
  @Test func aLongValueIsCut() throws {
    let text = String(repeating: "x", count: 2_000_000)
    let adapter = StoreAdapter.rule("long", "") { (state: inout String, action: String, _) in
      state = action
      return .none
    }
    let bad = StoreAdapter.rule("long", "") { (state: inout String, action: String, _) in
      state = action + "!"
      return .none
    }
    let session = try Session(adapter, [(1, text)])
    let report = try replay(session.recording, on: bad, recordedOn: [adapter])
    let lines = report.failures(.determinism).flatMap { [$0.message] + $0.details }
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { $0.count < 500 }, "\(lines.map(\.count))")
    for event in session.recording.events() { #expect(EventText.line(event).count < 2_000) }
  }

  @Test func aStoreThatNeverComesToRestIsStopped() throws {
    let calm = StoreAdapter.tally
    let restless = StoreAdapter.manual("tally", 0) { (store, _: Tally, _) in
      store.change { $0 += 1 }
      Task { while true { await Task.yield() } }
    }
    let session = try Session(calm, [(1, Tally.add(1))])
    let report = try session.replayed(on: restless)
    #expect(report.checks.map(\.status) == [.fail, .inconclusive, .inconclusive, .inconclusive])
    let finding = try #require(report.failures(.determinism).first)
    #expect(finding.message.hasPrefix("the replay never came to rest: stopped at 1.0 seconds"), "\(finding)")
    #expect(finding.details.contains { $0.contains("LongRunTests.swift:") }, "\(finding)")
  }
}
