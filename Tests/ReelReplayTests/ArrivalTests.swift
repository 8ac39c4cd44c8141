import ReelRecording
import ReelReplay
import ReelStore
import Testing

/// Arrivals as a live recording has them: a moment before or after what they belong to.
@MainActor
@Suite struct ArrivalTests {
  private let query = Query(word: "a")

  /// A live recording of one search, written by hand, from its start to `events`.
  private func session(_ events: [(time: Int64, kind: Event.Kind)]) throws -> Session {
    let request = try ValueEncoder().encode(query)
    let state = Value.array([])
    return try Session(
      [
        (0, .storeAttached(0, name: "searcher")),
        (0, .snapshot(.init(store: 0, state: state, digest: Digest(of: state)))),
        (1_000, try action(.find(query), [])),
        (2_000, .exchangeStarted(.init(exchange: 0, name: "find", request: request, isStream: false))),
      ] + events, header: RecordingHeader(store: "searcher"))
  }

  private func action(_ action: Search, _ state: [String], _ origin: Event.Origin = .outside) throws -> Event.Kind {
    .action(
      .init(
        store: 0, value: try ValueEncoder().encode(action), origin: origin, digest: try Digest(encoding: state),
        arrival: origin == .outside ? nil : 0))
  }

  private var answer: Event.Kind { .exchangeEnded(0, .returned(.string("<a>"))) }

  /// The answer was recorded before a tap, and its action, which had to reach the main actor first, after it.
  @Test func anAnswerKeepsThePlaceOfItsAction() throws {
    let session = try session([
      (5_000_000, answer), (5_010_000, try action(.found("tap"), ["tap"])),
      (5_020_000, try action(.found("<a>"), ["tap", "<a>"], .effect(0))), (9_000_000, .storeReleased(0)),
    ])
    let report = try session.replayed(on: .searcher(Library()))
    #expect(report.checks.prefix(3).map(\.status) == [.pass, .pass, .pass], "\(report)")
    #expect(report.actions == 3)
  }

  /// The answer was on its way when its effect was cancelled: its action was not reduced, and is not in the replay.
  @Test func anAnswerThatCameTooLateIsDropped() throws {
    let session = try session([
      (5_000_000, answer), (5_010_000, try action(.stop, [])),
      (5_020_000, .discarded(0, 0, try ValueEncoder().encode(Search.found("<a>")))), (9_000_000, .storeReleased(0)),
    ])
    let report = try session.replayed(on: .searcher(Library()))
    #expect(report.checks.prefix(3).map(\.status) == [.pass, .pass, .pass], "\(report)")
    #expect(report.actions == 2)
    #expect(report.notes(.cancellation).map(\.message) == ["'find' sent found after its cancel; it was not reduced"])
  }

  /// The answer was on its way when the store was released.
  @Test func anAnswerAfterTheReleaseIsDropped() throws {
    let session = try session([(5_000_000, answer), (5_010_000, .storeReleased(0))])
    let report = try session.replayed(on: .searcher(Library()))
    #expect(report.checks.prefix(3).map(\.status) == [.pass, .pass, .pass], "\(report)")
    #expect(report.actions == 1)
  }
}
