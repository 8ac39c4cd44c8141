import Foundation
import ReelRecording
import ReelReplay
import Testing

/// Recordings that are whole, and yet not what a recorder would write.
@MainActor
@Suite struct OddRecordingTests {
  private static func state(_ number: Int64) -> Event.Kind {
    .snapshot(.init(store: 0, state: .integer(number), digest: Digest(of: .integer(number))))
  }

  private static func add(_ number: Int64, giving total: Int64, in store: Event.StoreID = 0) -> Event.Kind {
    let value = Value.object([.init(name: "add", value: .object([.init(name: "_0", value: .integer(number))]))])
    return .action(.init(store: store, value: value, origin: .outside, digest: Digest(of: .integer(total))))
  }

  private static let start: [(time: Int64, kind: Event.Kind)] = [(0, .storeAttached(0, name: "tally")), (0, state(5))]
  private nonisolated static let modes: [ReplayOptions] = [ReplayOptions(), ReplayOptions(mode: .reduce)]

  @Test(arguments: modes)
  func aHandMadeRecordingPasses(options: ReplayOptions) throws {
    let session = try Session(Self.start + [(1_000, Self.add(2, giving: 7)), (2_000, Self.add(-1, giving: 6))])
    let report = try session.replayed(on: .tally, options: options)
    #expect(report.status(.determinism) == .pass, "\(report)")
    #expect(report.actions == 2)
    #expect(report.events == 4)
  }

  /// F15: without a state to start from there is no replay, and never one on the store's own state.
  @Test(arguments: modes)
  func f15ARecordingWithoutASnapshotIsRefused(options: ReplayOptions) throws {
    let session = try Session([(0, .storeAttached(0, name: "tally")), (0, Self.add(2, giving: 2)), (1, Self.state(2))])
    #expect(throws: ReplayError.noStartingState(before: 1)) { try session.replayed(on: .tally, options: options) }
    let empty = try Session([])
    #expect(throws: ReplayError.noStartingState(before: nil)) { try empty.replayed(on: .tally, options: options) }
  }

  @Test(arguments: modes)
  func nothingIsProvenWithoutActions(options: ReplayOptions) throws {
    let report = try Session(Self.start).replayed(on: .tally, options: options)
    #expect(report.status(.determinism) == .inconclusive)
    #expect(report.check(.determinism)?.summary == "the recording has no actions")
  }

  @Test(arguments: modes)
  func aStateThatDoesNotFitIsSaidWithItsPlace(options: ReplayOptions) throws {
    let start = Event.Kind.snapshot(.init(store: 0, state: .string("five"), digest: Digest(of: .string("five"))))
    let session = try Session([(0, .storeAttached(0, name: "tally")), (0, start), (1, Self.add(1, giving: 6))])
    let error = #expect(throws: ReplayError.self) { try session.replayed(on: .tally, options: options) }
    #expect(error?.description.hasPrefix("store 'tally' cannot begin in the recorded state: ") == true)
    #expect(error?.description.contains("\n") == false)
  }

  /// F18: an action of another version of the store ends the replay there.
  @Test(arguments: modes)
  func f18AnActionThatTheStoreCannotRead(options: ReplayOptions) throws {
    let strange = Event.Kind.action(
      .init(
        store: 0, value: .object([.init(name: "multiply", value: .object([]))]), origin: .outside,
        digest: Digest(rawValue: 1)))
    let session = try Session(
      Self.start + [(1_000, Self.add(2, giving: 7)), (5_000_000, strange), (6_000_000, Self.add(1, giving: 8))])
    let report = try session.replayed(on: .tally, options: options)
    let finding = try #require(
      report.failures(.determinism).first {
        $0.message.hasPrefix("the replay ends at multiply, which the store cannot read: ")
      })
    #expect(finding.event == 3)
    #expect(finding.time == 5_000_000)
    #expect(report.actions == 1)
  }

  @Test(arguments: modes)
  func aSecondStoreIsSaidAndLeftAlone(options: ReplayOptions) throws {
    let session = try Session(
      Self.start + [
        (0, .storeAttached(1, name: "other\u{1B}[31m")),
        (0, .snapshot(.init(store: 1, state: .integer(0), digest: Digest(of: .integer(0))))),
        (1, Self.add(100, giving: 100, in: 1)), (2, Self.add(1, giving: 6)),
        (3, .exchangeStarted(.init(exchange: 0, name: "its call", request: .null, isStream: false))),
        (4, .exchangeEnded(0, .returned(.null))), (5, .storeReleased(1)), (6, Self.add(1, giving: 7)),
      ])
    let report = try session.replayed(on: .tally, options: options)
    #expect(report.status(.determinism) == .pass, "\(report)")
    #expect(report.actions == 2)
    let note = try #require(
      report.notes(.determinism).first { $0.message.hasPrefix("only the first store is replayed") })
    #expect(note.message.contains("1 more: 'other\\u{1B}[31m', with 1 actions"))
  }

  @Test(arguments: [0, -1, 1_001, Int.max, Int.min])
  func aSenselessRefreshRateIsSaid(rate: Int) throws {
    let actions: [(Int64, Event.Kind)] = [(1_000, Self.add(2, giving: 7))]
    let header = RecordingHeader(store: "tally", framesPerSecond: rate)
    for options in [ReplayOptions(), ReplayOptions(framesPerSecond: rate)] {
      let report = try Session(Self.start + actions, header: header).replayed(on: .tally, options: options)
      #expect(report.status(.determinism) == .pass)
      let note = "no display has \(rate) frames per second; judged at 60"
      #expect(report.notes(.frames).map(\.message).contains(note), "\(report)")
    }
    #expect(
      try Session(Self.start + actions, header: header)
        .replayed(on: .tally, options: ReplayOptions(framesPerSecond: 1)).status(.frames) == .pass)
  }

  @Test(
    arguments: modes,
    [
      [Int64.max, Int64.max], [Int64.min, Int64.max], [-5, -3], [9_000, 1_000], [Int64.max, Int64.min],
    ])
  func absurdTimesDoNoHarm(options: ReplayOptions, times: [Int64]) throws {
    let session = try Session(
      Self.start + [
        (times[0], Self.add(2, giving: 7)),
        (times[0], .exchangeStarted(.init(exchange: 0, name: "x", request: .null, isStream: false))),
        (times[1], .exchangeEnded(0, .returned(.null))), (times[1], Self.add(1, giving: 8)),
      ])
    let report = try session.replayed(on: .tally, options: options)
    #expect(report.actions == 2)
    #expect(report.failures(.determinism).allSatisfy { $0.message.hasPrefix("'x' with nil was recorded") })
    let goesBack = times[1] < times[0] || times[0] < 0
    #expect(report.notes(.determinism).contains { $0.message.hasPrefix("the recorded time goes back") } == goesBack)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func anAbsurdStartDoesNoHarm(seconds: Double) throws {
    let header = RecordingHeader(store: "tally", startDate: Date(timeIntervalSinceReferenceDate: seconds))
    let session = try Session(Self.start + [(1_000, Self.add(2, giving: 7))], header: header)
    #expect(try session.replayed(on: .tally).status(.determinism) == .pass)
  }

  @Test(arguments: [Duration.seconds(-1), .zero, .seconds(Int64.max), .nanoseconds(1)])
  func anyGraceEnds(grace: Duration) throws {
    let session = try Session(Self.start + [(1_000, Self.add(2, giving: 7))])
    #expect(try session.replayed(on: .tally, options: ReplayOptions(grace: grace)).status(.leaks) == .pass)
  }
}
