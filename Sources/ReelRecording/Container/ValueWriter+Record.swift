extension ValueWriter {
  /// Writes one event; `previousTime` is that of the record before it in the block, or 0.
  mutating func record(_ event: Event, previousTime: Int64) {
    bytes.byte(event.kind.recordKind.rawValue)
    bytes.zigzag(event.time &- previousTime)
    switch event.kind {
    case .storeAttached(let store, let name):
      bytes.varint(store)
      text(name)
    case .snapshot(let snapshot):
      bytes.varint(snapshot.store)
      bytes.fixed(snapshot.digest.rawValue)
      value(snapshot.state)
    case .action(let action): record(action)
    case .effectStarted(let start): record(start)
    case .effectEnded(let store, let effect, let outcome):
      bytes.varint(store)
      bytes.varint(effect)
      bytes.byte(outcome.rawValue)
    case .cancel(let cancel): record(cancel)
    case .discarded(let store, let effect, let action):
      bytes.varint(store)
      bytes.varint(effect)
      value(action)
    case .exchangeStarted(let start):
      bytes.varint(start.exchange)
      text(start.name)
      bytes.byte(start.isStream ? 1 : 0)
      value(start.request)
    case .exchangeElement(let exchange, let element):
      bytes.varint(exchange)
      value(element)
    case .exchangeEnded(let exchange, let outcome):
      bytes.varint(exchange)
      record(outcome)
    case .storeReleased(let store): bytes.varint(store)
    case .survivor(let survivor): record(survivor)
    case .frame(let frame): record(frame)
    case .mark(let note): text(note)
    }
  }

  private mutating func record(_ action: Event.Action) {
    bytes.varint(action.store)
    let flag = action.arrival == nil ? 0 : OriginForm.hasArrival
    switch action.origin {
    case .outside: bytes.byte(OriginForm.outside | flag)
    case .task(let isCancelled): bytes.byte((isCancelled ? OriginForm.cancelledTask : OriginForm.task) | flag)
    case .effect(let effect):
      bytes.byte(OriginForm.effect | flag)
      bytes.varint(effect)
    }
    if let arrival = action.arrival { bytes.varint(arrival) }
    bytes.fixed(action.digest.rawValue)
    value(action.value)
  }

  private mutating func record(_ start: Event.EffectStart) {
    bytes.varint(start.store)
    bytes.varint(start.effect)
    text(start.name)
    text(optional: start.cancellationID)
    text(start.source)
  }

  private mutating func record(_ cancel: Event.Cancel) {
    bytes.varint(cancel.store)
    text(cancel.id)
    bytes.count(cancel.matched.count)
    for effect in cancel.matched { bytes.varint(effect) }
    text(cancel.source)
  }

  private mutating func record(_ outcome: Event.ExchangeOutcome) {
    switch outcome {
    case .returned(let value):
      bytes.byte(OutcomeForm.returned)
      self.value(value)
    case .failed(let description, let value):
      bytes.byte(value == nil ? OutcomeForm.failed : OutcomeForm.failedWithValue)
      text(description)
      if let value { self.value(value) }
    case .finished: bytes.byte(OutcomeForm.finished)
    case .cancelled: bytes.byte(OutcomeForm.cancelled)
    }
  }

  private mutating func record(_ survivor: Event.Survivor) {
    bytes.varint(survivor.store)
    text(survivor.what)
    text(survivor.name)
    text(survivor.waitsFor)
    text(optional: survivor.source)
    bytes.byte(survivor.outlivedBy == nil ? 0 : 1)
    if let outlivedBy = survivor.outlivedBy { bytes.zigzag(outlivedBy) }
  }

  private mutating func record(_ frame: Event.Frame) {
    bytes.varint(frame.index)
    bytes.varint(frame.actions)
    bytes.varint(frame.jobs)
    bytes.zigzag(frame.cpu)
  }
}

extension Event.Kind {
  fileprivate var recordKind: RecordKind {
    switch self {
    case .storeAttached: .storeAttached
    case .snapshot: .snapshot
    case .action: .action
    case .effectStarted: .effectStarted
    case .effectEnded: .effectEnded
    case .cancel: .cancel
    case .discarded: .discarded
    case .exchangeStarted: .exchangeStarted
    case .exchangeElement: .exchangeElement
    case .exchangeEnded: .exchangeEnded
    case .storeReleased: .storeReleased
    case .survivor: .survivor
    case .frame: .frame
    case .mark: .mark
    }
  }
}
