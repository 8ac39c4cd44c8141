import ReelRecording
import ReelSimulation
import Synchronization

/// Answers the store's calls out of its world from a recording. The live service is never called.
final class RecordedExchanges: ExchangeAnswering {
  private struct State {
    var book: ExchangeBook
    var nextID: Event.ExchangeID = 0
    var isOver = false
  }

  private let state: Mutex<State>
  private let timeline: SharedTimeline
  private let recorder: Recorder?
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - timeline: Where to look ahead in the recording.
  ///   - recorder: Who is told of the exchanges of the replay.
  ///   - severityOfMissed: How grave a recorded call is that the replay does not make.
  ///   - now: Virtual time in nanoseconds since the start.
  init(
    timeline: SharedTimeline, recorder: Recorder?, severityOfMissed: Finding.Severity,
    now: @escaping @Sendable () -> Int64
  ) {
    state = Mutex(State(book: ExchangeBook(severityOfMissed: severityOfMissed)))
    self.timeline = timeline
    self.recorder = recorder
    self.now = now
  }

  /// The questions that the store has not let go of.
  var openQuestions: [OpenQuestion] { state.withLock { $0.book.openQuestions } }

  // MARK: The recording's side

  func announce(_ start: Event.ExchangeStart, at time: Int64) {
    state.withLock { $0.book.start(start, at: time) }
  }

  func deliver(_ event: Event) {
    guard let exchange = event.kind.arrivingExchange else { return }
    let questions = state.withLock { $0.book.arrive(event.kind, of: exchange, at: event.time) }
    for question in questions { tell(question.id, question.asker, event.kind) }
  }

  /// The recorded caller gave up. The replayed one is left to do so by itself.
  func abandon(_ exchange: Event.ExchangeID, at time: Int64) {
    state.withLock { $0.book.abandon(exchange, at: time) }
  }

  /// What there is to say of the calls once the recording is over.
  func finish() -> [Finding] { state.withLock { $0.book.finish() } }

  /// No answer comes from here on: who is cancelled now, or asks, is let go at once.
  func close() { state.withLock { $0.isOver = true } }

  private func tell(_ id: Event.ExchangeID, _ asker: Question.Asker?, _ kind: Event.Kind) {
    recorder?.emit(kind.renumbered(id))
    switch (asker, kind) {
    case (.call(let continuation), .exchangeEnded(_, let outcome)): continuation.resume(with: outcome.result)
    case (.stream(let continuation), .exchangeElement(_, let element)): continuation.yield(element)
    case (.stream(let continuation), .exchangeEnded): continuation.finish()
    case (.call, _), (.stream, _), (nil, _): break
    }
  }

  // MARK: The store's side

  func answer(name: String, request: Value) async throws -> Value {
    let (id, answer) = try ask(ExchangeKey(name: name, request: request), isStream: false)
    switch answer {
    case .now(let kinds):
      return try end(id, with: kinds.compactMap(\.endOutcome).last ?? .cancelled)
    case .again(let outcome, let latency):
      let wasCancelled = (try? await Task.sleep(for: .nanoseconds(latency))) == nil
      return try end(id, with: wasCancelled ? .cancelled : outcome)
    case .none:
      return try end(id, with: .failed("the recording has no exchange '\(name)' with \(request.excerpt())", nil))
    case .later:
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          state.withLock { $0.book.wait(.call(continuation), for: id) }
          if Task.isCancelled { cancel(id) }
        }
      } onCancel: {
        cancel(id)
      }
    }
  }

  func answerStream(name: String, request: Value) -> AsyncStream<Value> {
    guard let (id, answer) = try? ask(ExchangeKey(name: name, request: request), isStream: true) else {
      return AsyncStream { $0.finish() }
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    state.withLock { $0.book.wait(.stream(continuation), for: id) }
    continuation.onTermination = { [weak self] reason in
      guard case .cancelled = reason else { return }
      self?.cancel(id)
    }
    if case .now(let kinds) = answer {
      for kind in kinds { tell(id, .stream(continuation), kind) }
      if kinds.contains(where: { $0.endOutcome != nil }) { state.withLock { _ = $0.book.end(id) } }
    }
    return stream
  }

  /// Throws a `CancellationError` once the run is over.
  private func ask(_ key: ExchangeKey, isStream: Bool) throws -> (Event.ExchangeID, Question.Answer) {
    let willStart = timeline.willStart(key)
    let (time, task) = (now(), Simulation.currentTaskID)
    let (id, answer) = try state.withLock { state in
      guard !state.isOver else { throw CancellationError() }
      defer { state.nextID += 1 }
      return (state.nextID, state.book.ask(key, as: state.nextID, by: task, at: time, willStart: willStart))
    }
    recorder?.emit(
      .exchangeStarted(.init(exchange: id, name: key.name, request: key.request, isStream: isStream)))
    return (id, answer)
  }

  private func end(_ id: Event.ExchangeID, with outcome: Event.ExchangeOutcome) throws -> Value {
    state.withLock { _ = $0.book.end(id) }
    recorder?.emit(.exchangeEnded(id, outcome))
    return try outcome.result.get()
  }

  /// The asker gives up, unless the recording has it told all the same.
  private func cancel(_ id: Event.ExchangeID) {
    let (source, isOver) = state.withLock { ($0.book.source(of: id), $0.isOver) }
    if !isOver, let source, timeline.willEndDespiteCancellation(source) { return }
    guard let question = state.withLock({ $0.book.end(id) }) else { return }
    recorder?.emit(.exchangeEnded(id, .cancelled))
    if case .call(let continuation) = question.asker { continuation.resume(throwing: CancellationError()) }
  }
}
