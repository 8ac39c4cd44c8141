import ReelRecording
import ReelSimulation
import Synchronization

/// Answers the store's calls out of its world from a recording. The live service is never called.
final class RecordedExchanges: ExchangeAnswering {
  private struct State {
    var book = ExchangeBook()
    var nextID: Event.ExchangeID = 0
  }

  private let state = Mutex(State())
  private let timeline: SharedTimeline
  private let recorder: Recorder?
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - timeline: Where to look ahead in the recording.
  ///   - recorder: Who is told of the exchanges of the replay.
  ///   - now: Virtual time in nanoseconds since the start.
  init(timeline: SharedTimeline, recorder: Recorder?, now: @escaping @Sendable () -> Int64) {
    self.timeline = timeline
    self.recorder = recorder
    self.now = now
  }

  /// The calls that the recording does not have.
  var unrecorded: [UnrecordedExchange] { state.withLock { $0.book.unrecorded } }
  /// The recorded calls that the store did not make.
  var unasked: [ExchangeKey] { state.withLock { $0.book.unaskedExchanges } }
  /// The questions that the store has not let go of.
  var openQuestions: [OpenQuestion] { state.withLock { $0.book.openQuestions } }

  // MARK: The recording's side

  func announce(_ start: Event.ExchangeStart, at time: Int64) {
    state.withLock { $0.book.start(start, at: time) }
  }

  func deliver(_ event: Event) {
    guard let exchange = event.kind.arrivingExchange else { return }
    let asks = state.withLock { $0.book.arrive(event.kind, of: exchange, at: event.time) }
    for ask in asks { answer(ask, with: event.kind) }
  }

  /// The recorded caller gave up. The replayed one is left to do so by itself.
  func abandon(_ exchange: Event.ExchangeID) {
    state.withLock { $0.book.abandon(exchange) }
  }

  private func answer(_ ask: ExchangeBook.Ask, with kind: Event.Kind) {
    recorder?.emit(kind.renumbered(ask.id))
    switch (ask.answer, kind) {
    case (.call(let continuation), .exchangeEnded(_, let outcome)): continuation.resume(with: outcome.result)
    case (.stream(let continuation), .exchangeElement(_, let element)): continuation.yield(element)
    case (.stream(let continuation), .exchangeEnded): continuation.finish()
    case (.call, _), (.stream, _): break
    }
  }

  // MARK: The store's side

  func answer(name: String, request: Value) async throws -> Value {
    let (id, decision) = decide(ExchangeKey(name: name, request: request), isStream: false)
    switch decision {
    case .answer(let kinds):
      return try end(id, with: kinds.compactMap(\.endOutcome).last ?? .cancelled)
    case .again(let outcome, let latency):
      try await Task.sleep(for: .nanoseconds(latency))
      return try end(id, with: outcome)
    case .unknown:
      return try end(id, with: .failed("the recording has no exchange '\(name)' with \(request)", nil))
    case .wait:
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          state.withLock {
            $0.book.wait(ExchangeBook.Ask(id: id, task: Simulation.currentTaskID, answer: .call(continuation)))
          }
          if Task.isCancelled { cancel(id) }
        }
      } onCancel: {
        cancel(id)
      }
    }
  }

  func answerStream(name: String, request: Value) -> AsyncStream<Value> {
    let (id, decision) = decide(ExchangeKey(name: name, request: request), isStream: true)
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let ask = ExchangeBook.Ask(id: id, task: Simulation.currentTaskID, answer: .stream(continuation))
    state.withLock { $0.book.wait(ask) }
    continuation.onTermination = { [weak self] reason in
      guard case .cancelled = reason else { return }
      self?.cancel(id)
    }
    if case .answer(let kinds) = decision {
      for kind in kinds { answer(ask, with: kind) }
    }
    return stream
  }

  private func decide(_ key: ExchangeKey, isStream: Bool) -> (Event.ExchangeID, ExchangeBook.Decision) {
    let willStart = timeline.willStart(key)
    let time = now()
    let (id, decision) = state.withLock { state in
      let id = state.nextID
      state.nextID += 1
      return (id, state.book.decide(key, as: id, at: time, willStart: willStart))
    }
    recorder?.emit(
      .exchangeStarted(.init(exchange: id, name: key.name, request: key.request, isStream: isStream)))
    return (id, decision)
  }

  private func end(_ id: Event.ExchangeID, with outcome: Event.ExchangeOutcome) throws -> Value {
    recorder?.emit(.exchangeEnded(id, outcome))
    return try outcome.result.get()
  }

  private func cancel(_ id: Event.ExchangeID) {
    if let source = state.withLock({ $0.book.source(of: id) }), timeline.willEndDespiteCancellation(source) { return }
    guard let ask = state.withLock({ $0.book.giveUp(id) }) else { return }
    recorder?.emit(.exchangeEnded(id, .cancelled))
    if case .call(let continuation) = ask.answer { continuation.resume(throwing: CancellationError()) }
  }
}

extension Event.Kind {
  /// The exchange from which something arrives with this event.
  fileprivate var arrivingExchange: Event.ExchangeID? {
    switch self {
    case .exchangeElement(let exchange, _), .exchangeEnded(let exchange, _): exchange
    default: nil
    }
  }

  fileprivate var endOutcome: Event.ExchangeOutcome? {
    if case .exchangeEnded(_, let outcome) = self { outcome } else { nil }
  }

  fileprivate func renumbered(_ id: Event.ExchangeID) -> Event.Kind {
    switch self {
    case .exchangeElement(_, let element): .exchangeElement(id, element)
    case .exchangeEnded(_, let outcome): .exchangeEnded(id, outcome)
    default: self
    }
  }
}

extension Event.ExchangeOutcome {
  fileprivate var result: Result<Value, any Error> {
    switch self {
    case .returned(let value): .success(value)
    case .failed(let description, let value): .failure(RecordedFailure(description: description, value: value))
    case .finished: .success(.null)
    case .cancelled: .failure(CancellationError())
    }
  }
}
