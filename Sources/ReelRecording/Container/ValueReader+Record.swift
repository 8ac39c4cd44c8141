extension ValueReader {
  /// Reads one event; `previousTime` is that of the record before it in the block, or 0.
  mutating func record(sequence: UInt64, previousTime: Int64) throws(ByteError) -> Event {
    let form = try bytes.byte()
    guard let kind = RecordKind(rawValue: form) else { throw bytes.error("no event has kind \(form)") }
    let time = previousTime &+ (try bytes.zigzag())
    return Event(sequence: sequence, time: time, kind: try content(kind))
  }

  private mutating func content(_ kind: RecordKind) throws(ByteError) -> Event.Kind {
    switch kind {
    case .storeAttached: .storeAttached(try store(), name: try text())
    case .snapshot: try snapshot()
    case .action: .action(try action())
    case .effectStarted: .effectStarted(try effectStart())
    case .effectEnded: .effectEnded(try store(), try bytes.varint(), try effectOutcome())
    case .cancel: .cancel(try cancel())
    case .discarded: .discarded(try store(), try bytes.varint(), try value())
    case .exchangeStarted: try exchangeStart()
    case .exchangeElement: .exchangeElement(try bytes.varint(), try value())
    case .exchangeEnded: .exchangeEnded(try bytes.varint(), try exchangeOutcome())
    case .storeReleased: .storeReleased(try store())
    case .survivor: .survivor(try survivor())
    case .frame: try frame()
    case .mark: .mark(try text())
    }
  }

  private mutating func store() throws(ByteError) -> Event.StoreID { try bytes.narrow() }

  private mutating func digest() throws(ByteError) -> Digest { Digest(rawValue: try bytes.fixed(UInt64.self)) }

  private mutating func snapshot() throws(ByteError) -> Event.Kind {
    let store = try store()
    let digest = try digest()
    return .snapshot(Event.Snapshot(store: store, state: try value(), digest: digest))
  }

  private mutating func action() throws(ByteError) -> Event.Action {
    let store = try store()
    let form = try bytes.byte()
    let origin: Event.Origin
    switch form & ~OriginForm.hasArrival {
    case OriginForm.outside: origin = .outside
    case OriginForm.effect: origin = .effect(try bytes.varint())
    case OriginForm.task: origin = .task(isCancelled: false)
    case OriginForm.cancelledTask: origin = .task(isCancelled: true)
    default: throw bytes.error("no action has origin \(form)")
    }
    let arrival = form & OriginForm.hasArrival == 0 ? nil : try bytes.varint()
    let digest = try digest()
    return Event.Action(store: store, value: try value(), origin: origin, digest: digest, arrival: arrival)
  }

  private mutating func effectStart() throws(ByteError) -> Event.EffectStart {
    Event.EffectStart(
      store: try store(), effect: try bytes.varint(), name: try text(), cancellationID: try optionalText(),
      source: try text())
  }

  private mutating func effectOutcome() throws(ByteError) -> Event.EffectOutcome {
    let form = try bytes.byte()
    guard let outcome = Event.EffectOutcome(rawValue: form) else { throw bytes.error("no effect ends with \(form)") }
    return outcome
  }

  private mutating func cancel() throws(ByteError) -> Event.Cancel {
    let store = try store()
    let id = try text()
    var matched: [Event.EffectID] = []
    for _ in 0..<(try bytes.count()) { matched.append(try bytes.varint()) }
    return Event.Cancel(store: store, id: id, matched: matched, source: try text())
  }

  private mutating func exchangeStart() throws(ByteError) -> Event.Kind {
    let exchange = try bytes.varint()
    let name = try text()
    let isStream = try flag()
    let request = try value()
    return .exchangeStarted(
      Event.ExchangeStart(exchange: exchange, name: name, request: request, isStream: isStream))
  }

  private mutating func exchangeOutcome() throws(ByteError) -> Event.ExchangeOutcome {
    let form = try bytes.byte()
    switch form {
    case OutcomeForm.returned: return .returned(try value())
    case OutcomeForm.failed: return .failed(try text(), nil)
    case OutcomeForm.failedWithValue: return .failed(try text(), try value())
    case OutcomeForm.finished: return .finished
    case OutcomeForm.cancelled: return .cancelled
    default: throw bytes.error("no exchange ends with \(form)")
    }
  }

  private mutating func survivor() throws(ByteError) -> Event.Survivor {
    Event.Survivor(
      store: try store(), what: try text(), name: try text(), waitsFor: try text(), source: try optionalText(),
      outlivedBy: try flag() ? try bytes.zigzag() : nil)
  }

  private mutating func frame() throws(ByteError) -> Event.Kind {
    .frame(
      Event.Frame(
        index: try bytes.varint(), actions: try bytes.narrow(), jobs: try bytes.narrow(), cpu: try bytes.zigzag()))
  }
}
