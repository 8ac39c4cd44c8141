import Foundation

@testable import ReelRecording

/// Recordings made up for tests.
enum Samples {
  static let header = RecordingHeader(
    store: "dashboard", application: "Bank 1.0", seed: 7, scenario: "storm", isSimulated: true,
    attributes: ["os": "Linux", "build": "7"])

  static func rate(_ index: Int) -> Value {
    .object([
      Value.Field(name: "pair", value: .string(["EUR/USD", "EUR/JPY", "EUR/GBP"][index % 3])),
      Value.Field(name: "quote", value: .decimal(Decimal(10_000 + index * 7 % 991) / 10_000)),
    ])
  }

  static func object(_ name: String, _ payload: Value) -> Value {
    .object([Value.Field(name: name, value: .object([Value.Field(name: "_0", value: payload)]))])
  }

  /// One event of every kind, and of every variant of a kind.
  static let kinds: [Event.Kind] = [
    .storeAttached(0, name: "dashboard"),
    .snapshot(Event.Snapshot(store: 0, state: object("state", rate(1)), digest: Digest(of: object("state", rate(1))))),
    .action(action(.outside)), .action(action(.effect(9))), .action(action(.task(isCancelled: false), arrival: 3)),
    .action(action(.task(isCancelled: true), arrival: .max)), .action(action(.effect(300), arrival: 0)),
    .effectStarted(
      Event.EffectStart(store: 0, effect: 1, name: "fetch", cancellationID: "id", source: "App/Store.swift:12")),
    .effectStarted(Event.EffectStart(store: 0, effect: 2, name: "é", cancellationID: nil, source: "")),
    .effectEnded(0, 1, .finished), .effectEnded(0, 2, .cancelled),
    .cancel(Event.Cancel(store: 0, id: "id", matched: [1, 2, .max], source: "App/Store.swift:13")),
    .cancel(Event.Cancel(store: .max, id: "none", matched: [], source: "App/Store.swift:13")),
    .discarded(0, 1, .string("late")),
    .exchangeStarted(Event.ExchangeStart(exchange: 0, name: "accounts", request: .null, isStream: false)),
    .exchangeStarted(Event.ExchangeStart(exchange: 1, name: "rates", request: .data(Data([1, 2])), isStream: true)),
    .exchangeElement(1, rate(2)), .exchangeEnded(0, .returned(.float(1.5))), .exchangeEnded(0, .failed("no", nil)),
    .exchangeEnded(0, .failed("no", .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))))),
    .exchangeEnded(1, .finished), .exchangeEnded(1, .cancelled), .storeReleased(0),
    .survivor(
      Event.Survivor(store: 0, what: "task", name: "ticker", waitsFor: "rates", source: "A.swift:1", outlivedBy: nil)),
    .survivor(Event.Survivor(store: 0, what: "store", name: "s", waitsFor: "", source: nil, outlivedBy: -5)),
    .frame(Event.Frame(index: 1 << 40, actions: 3, jobs: 4, cpu: 123_456)),
    .mark("a note\nwith a line break, \u{0}, \u{FFFF} and 👩‍👩‍👧‍👦"), .mark(""),
    .discarded(1, 2, Value.array(scalars)),
    .discarded(1, 2, .dictionary([Value.Entry(key: .integer(1), value: .set([.bool(true), .bool(false)]))])),
  ]

  static let scalars: [Value] = [
    .null, .integer(.min), .integer(.max), .integer(127), .integer(128), .unsigned(.max), .double(.nan), .double(-0.0),
    .double(1.0834), .double(.infinity), .double(1e300), .float(.nan), .decimal(.nan), .decimal(Decimal.pi),
    .decimal(-3),
    .decimal(.greatestFiniteMagnitude), .date(Date(timeIntervalSinceReferenceDate: 0.000_1)), .string("\u{E9}"),
    .string("e\u{301}"), .string(String(repeating: "long ", count: 40)), .array([]), .object([]),
  ]

  static func action(_ origin: Event.Origin, arrival: UInt64? = nil) -> Event.Action {
    Event.Action(
      store: 0, value: object("rateTicked", rate(3)), origin: origin, digest: Digest(rawValue: 0x0123_4567_89AB_CDEF),
      arrival: arrival)
  }

  static let events = kinds.enumerated().map { index, kind in
    Event(sequence: UInt64(index), time: index == 5 ? -1 : Int64(index) * 16_666_667, kind: kind)
  }

  /// A feed at 10 Hz: each rate arrives as a stream's element and then as an action.
  static func ticks(_ count: Int) -> [Event] {
    (0..<count).flatMap { index -> [Event] in
      let time = Int64(index) * 100_000_000
      let action = Event.Action(
        store: 0, value: object("rateTicked", rate(index)), origin: .effect(0),
        digest: Digest(rawValue: UInt64(index) &* 0x9E37_79B9_7F4A_7C15), arrival: 1)
      return [
        Event(sequence: UInt64(index * 2), time: time, kind: .exchangeElement(1, rate(index))),
        Event(sequence: UInt64(index * 2 + 1), time: time + 1_000, kind: .action(action)),
      ]
    }
  }
}
