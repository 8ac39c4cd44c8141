import Synchronization

/// A stream that passes another one on, element by element as its consumer asks, and records what it passes.
final class ExchangeStream<Element: Codable & Sendable>: Sendable {
  private enum State {
    case unopened(@Sendable () async -> AsyncStream<Element>)
    case open(AsyncStream<Element>)
    case ended
  }

  private let exchange: Event.ExchangeID?
  private let recorder: Recorder?
  private let state: Mutex<State>

  private init(
    _ exchange: Event.ExchangeID?, _ recorder: Recorder?, source: @escaping @Sendable () async -> AsyncStream<Element>
  ) {
    self.exchange = exchange
    self.recorder = recorder
    state = Mutex(.unopened(source))
  }

  /// The consumer let go of the stream.
  deinit { end(.cancelled) }

  /// The stream for the consumer, which alone keeps the live one alive.
  static func make(
    _ exchange: Event.ExchangeID?, _ recorder: Recorder?, source: @escaping @Sendable () async -> AsyncStream<Element>
  ) -> AsyncStream<Element> {
    let stream = ExchangeStream(exchange, recorder, source: source)
    return AsyncStream(unfolding: { await stream.next() }, onCancel: { stream.end(.cancelled) })
  }

  private func next() async -> Element? {
    guard let source = await source() else { return nil }
    var iterator = source.makeAsyncIterator()
    guard let element = await iterator.next() else {
      end(Task.isCancelled ? .cancelled : .finished)
      return nil
    }
    return deliver(element) ? element : nil
  }

  /// Records an element, unless the stream has ended meanwhile; the lock keeps it before the end.
  private func deliver(_ element: Element) -> Bool {
    state.withLock { state in
      if case .ended = state { return false }
      if let exchange { recorder?.deliver(element, of: exchange) }
      return true
    }
  }

  /// The live stream, opened at the first call; nil once the stream has ended.
  private func source() async -> AsyncStream<Element>? {
    let now = state.withLock { $0 }
    switch now {
    case .ended: return nil
    case .open(let stream): return stream
    case .unopened(let open):
      let stream = await open()
      return state.withLock { state in
        guard case .unopened = state else { return nil }
        state = .open(stream)
        return stream
      }
    }
  }

  /// Records the end, once, and lets go of the live stream.
  private func end(_ outcome: Event.ExchangeOutcome) {
    let before = state.withLock { state in
      defer { state = .ended }
      return state
    }
    if case .ended = before { return }
    if let exchange { recorder?.end(exchange, outcome) }
  }
}
