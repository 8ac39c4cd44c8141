import ReelRecording

/// An event as one object of JSON lines.
public struct EventRecord: Encodable, Sendable {
  private let event: Event

  /// The record of an event.
  public init(_ event: Event) { self.event = event }

  private enum Key: String, CodingKey {
    case sequence, time, kind, store, name, value, origin, effect, digest, exchange, matched, id, source, text, outcome
  }

  /// Encodes the event's sequence, time and kind, and what its kind has besides.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(event.sequence, forKey: .sequence)
    try object.encode(event.time, forKey: .time)
    try encode(event.kind, into: &object)
  }

  private func encode(_ kind: Event.Kind, into object: inout KeyedEncodingContainer<Key>) throws {
    func put(_ kind: String, _ fields: [(Key, (any Encodable)?)]) throws {
      try object.encode(kind, forKey: .kind)
      for case (let key, let value?) in fields { try object.encode(value, forKey: key) }
    }
    switch kind {
    case .storeAttached(let store, let name): try put("storeAttached", [(.store, store), (.name, name)])
    case .snapshot(let snapshot):
      try put(
        "snapshot",
        [(.store, snapshot.store), (.value, JSONValue(snapshot.state)), (.digest, "\(snapshot.digest)")])
    case .action(let action):
      try put(
        "action",
        [
          (.store, action.store), (.name, action.name), (.value, JSONValue(action.value)),
          (.origin, origin(action.origin)), (.effect, effect(action.origin)), (.exchange, action.arrival),
          (.digest, "\(action.digest)"),
        ])
    case .effectStarted(let start):
      try put(
        "effectStarted",
        [
          (.store, start.store), (.effect, start.effect), (.name, start.name), (.id, start.cancellationID),
          (.source, start.source),
        ])
    case .effectEnded(let store, let effect, let outcome):
      try put("effectEnded", [(.store, store), (.effect, effect), (.outcome, "\(outcome)")])
    case .cancel(let cancel):
      try put(
        "cancel",
        [(.store, cancel.store), (.id, cancel.id), (.matched, cancel.matched), (.source, cancel.source)])
    case .discarded(let store, let effect, let action):
      try put("discarded", [(.store, store), (.effect, effect), (.value, JSONValue(action))])
    case .exchangeStarted(let start):
      try put(
        start.isStream ? "streamStarted" : "callStarted",
        [(.exchange, start.exchange), (.name, start.name), (.value, JSONValue(start.request))])
    case .exchangeElement(let exchange, let element):
      try put("streamElement", [(.exchange, exchange), (.value, JSONValue(element))])
    case .exchangeEnded(let exchange, let outcome):
      let (text, value) = described(outcome)
      try put("exchangeEnded", [(.exchange, exchange), (.outcome, text), (.value, value)])
    case .storeReleased(let store): try put("storeReleased", [(.store, store)])
    case .survivor(let survivor):
      try put(
        "survivor",
        [(.store, survivor.store), (.name, survivor.name), (.text, survivor.waitsFor), (.source, survivor.source)])
    case .frame(let frame): try put("frame", [(.text, EventText.line(event)), (.value, frame.index)])
    case .mark(let note): try put("mark", [(.text, note)])
    }
  }

  private func origin(_ origin: Event.Origin) -> String {
    switch origin {
    case .outside: "outside"
    case .effect: "effect"
    case .task(isCancelled: false): "task"
    case .task(isCancelled: true): "cancelledTask"
    }
  }

  private func effect(_ origin: Event.Origin) -> Event.EffectID? {
    if case .effect(let effect) = origin { effect } else { nil }
  }

  private func described(_ outcome: Event.ExchangeOutcome) -> (String, JSONValue?) {
    switch outcome {
    case .returned(let value): ("returned", JSONValue(value))
    case .failed(let description, _): ("failed: \(description)", nil)
    case .finished: ("finished", nil)
    case .cancelled: ("cancelled", nil)
    }
  }
}
