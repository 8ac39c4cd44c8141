extension Recorder {
  /// The service boundary that makes the live calls and records them here.
  public var exchanges: Exchanges { Exchanges(recorder: self) }

  /// Records that a call began; nil if its request cannot be encoded, which a mark tells.
  func beginExchange(_ name: String, _ request: some Encodable, isStream: Bool) -> Event.ExchangeID? {
    guard let request = encode(request, "a request \(name)") else { return nil }
    return state.withLock { state in
      defer { state.nextExchange += 1 }
      let start = Event.ExchangeStart(
        exchange: state.nextExchange, name: name, request: request, isStream: isStream)
      emit(.exchangeStarted(start), &state)
      return state.nextExchange
    }
  }

  /// Records that a stream delivered an element to the current task.
  func deliver(_ element: some Encodable, of exchange: Event.ExchangeID) {
    guard let element = encode(element, "an element of exchange \(exchange)") else { return }
    arrive(.exchangeElement(exchange, element), of: exchange)
  }

  /// Records that a call returned to the current task.
  func finish(_ exchange: Event.ExchangeID, returning response: some Encodable) {
    guard let response = encode(response, "the response of exchange \(exchange)") else { return }
    arrive(.exchangeEnded(exchange, .returned(response)), of: exchange)
  }

  /// Records that a call threw in the current task.
  func finish(_ exchange: Event.ExchangeID, throwing error: any Error) {
    if error is CancellationError || Task.isCancelled {
      return arrive(.exchangeEnded(exchange, .cancelled), of: exchange)
    }
    if let failure = error as? RecordedFailure {
      return arrive(.exchangeEnded(exchange, .failed(failure.description, failure.value)), of: exchange)
    }
    let value = (error as? any Encodable).flatMap { encode($0, "the error of exchange \(exchange)") }
    arrive(.exchangeEnded(exchange, .failed(String(describing: error), value)), of: exchange)
  }

  /// Records that a stream ended.
  func end(_ exchange: Event.ExchangeID, _ outcome: Event.ExchangeOutcome) {
    emit(.exchangeEnded(exchange, outcome))
  }

  private func arrive(_ kind: Event.Kind, of exchange: Event.ExchangeID) {
    let task = TaskIdentity.current
    state.withLock { state in
      emit(kind, &state)
      if let task { state.arrivals.note(exchange, in: task) }
    }
  }
}
