import Foundation
import Testing

@testable import ReelRecording

@MainActor @Suite struct ExchangeTests {
  struct Refused: Error, Codable, Equatable { var code = 7 }
  struct Plain: Error {}

  actor Service {
    private var calls = 0
    let exchanges: Exchanges

    init(_ exchanges: Exchanges) { self.exchanges = exchanges }

    func page(_ cursor: Int) async throws -> [Int] {
      try await exchanges.call("page", cursor) {
        calls += 1
        return [cursor, calls]
      }
    }
  }

  @Test func callsAreRecordedWithTheirOutcome() async throws {
    let log = Log()
    let exchanges = log.recorder.exchanges
    #expect(try await Service(exchanges).page(3) == [3, 1])
    await #expect(throws: Refused.self) { try await exchanges.call("pay") { () -> Int in throw Refused() } }
    await #expect(throws: Plain.self) { try await exchanges.call("pay") { () -> Int in throw Plain() } }
    await #expect(throws: CancellationError.self) {
      try await exchanges.call("pay") { () -> Int in throw CancellationError() }
    }
    #expect(
      log.exchanges == [
        "0 started page", "0 returned [3, 1]", "1 started pay", "1 failed Refused(code: 7) (code: 7)",
        "2 started pay", "2 failed Plain() nil", "3 started pay", "3 cancelled",
      ])
  }

  @Test func actionsNameTheExchangeTheyFollow() async throws {
    let log = Log()
    let store = RecorderTests.Counter()
    log.recorder.attach(store, name: "counter", state: 0)
    let exchanges = log.recorder.exchanges
    try await Task {
      _ = try await exchanges.call("first") { 1 }
      _ = try await exchanges.call("second") { 2 }
      store.dispatch("loaded")
      store.dispatch("again")
    }.value
    await Task { store.dispatch("another task") }.value
    #expect(log.actions.map(\.arrival) == [1, nil, nil])
  }

  @Test func arrivalsAreBounded() async throws {
    let log = Log()
    for _ in 0..<3_000 {
      await Task { _ = try? await log.recorder.exchanges.call("idle") { 1 } }.value
    }
    #expect(log.recorder.state.withLock { $0.arrivals.count } <= Arrivals.capacity)
  }

  @Test func liveExchangesPassThrough() async throws {
    let stopped = Feed.Stopped()
    #expect(try await Exchanges.live.call("page", RecorderTests.Stubborn()) { 5 } == 5)
    for await value in Exchanges.live.stream("rates", live: Feed.live([1, 2], stopped: stopped)) where value == 2 {
      break
    }
    #expect(stopped.isSet)
  }

  struct Answers: ExchangeAnswering {
    func answer(name: String, request: Value) async throws -> Value {
      guard name == "page" else { throw RecordedFailure(description: "as recorded", value: .integer(7)) }
      return .array([request])
    }

    func answerStream(name: String, request: Value) -> AsyncStream<Value> {
      AsyncStream { continuation in
        for value: Value in [.integer(1), .string("no number"), .integer(2)] { continuation.yield(value) }
        continuation.finish()
      }
    }
  }

  @Test func answersReplaceTheLiveCalls() async throws {
    let log = Log()
    let exchanges = Exchanges(answering: Answers(), recorder: log.recorder)
    #expect(try await exchanges.call("page", 3) { () -> [Int] in fatalError("called live") } == [3])
    await #expect(throws: RecordedFailure.self) {
      try await exchanges.call("pay") { () -> Int in fatalError("called live") }
    }
    await #expect(throws: DecodingError.self) {
      try await exchanges.call("page", 3) { () -> String in fatalError("called live") }
    }
    var seen: [Int] = []
    for await value in exchanges.stream("rates", live: { () -> AsyncStream<Int> in fatalError("called live") }) {
      seen.append(value)
    }
    #expect(seen == [1])
    #expect(log.marks.count == 1)
    #expect(log.exchanges.contains("1 failed as recorded 7"))
    #expect(log.exchanges.suffix(3) == ["3 started rates", "3 element 1", "3 finished"])
  }
}
