import ReelRecording

extension Event.Kind {
  /// The exchange from which something arrives with this event.
  var arrivingExchange: Event.ExchangeID? {
    switch self {
    case .exchangeElement(let exchange, _), .exchangeEnded(let exchange, _): exchange
    default: nil
    }
  }

  /// How an exchange ends with this event.
  var endOutcome: Event.ExchangeOutcome? {
    if case .exchangeEnded(_, let outcome) = self { outcome } else { nil }
  }

  /// The same arrival from the exchange with that number.
  func renumbered(_ id: Event.ExchangeID) -> Event.Kind {
    switch self {
    case .exchangeElement(_, let element): .exchangeElement(id, element)
    case .exchangeEnded(_, let outcome): .exchangeEnded(id, outcome)
    default: self
    }
  }
}

extension Event.ExchangeOutcome {
  /// What the caller gets.
  var result: Result<Value, any Error> {
    switch self {
    case .returned(let value): .success(value)
    case .failed(let description, let value): .failure(RecordedFailure(description: description, value: value))
    case .finished: .success(.null)
    case .cancelled: .failure(CancellationError())
    }
  }
}
