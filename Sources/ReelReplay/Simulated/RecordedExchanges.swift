import ReelRecording
import ReelSimulation
import Synchronization

/// Answers the store's calls out of its world from a recording. The live service is never called.
final class RecordedExchanges: ExchangeAnswering {
  private struct State {
    var book: ExchangeBook
    var nextID: Event.ExchangeID = 0
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
  var openQuestions: [OpenQuestion] { state.withLock { $0.book.questions.all.map(OpenQuestion.init) } }

  // MARK: The recording's side

  func announce(_ start: Event.ExchangeStart, at time: Int64) {
    state.withLock { $0.book.start(start, at: time) }
  }

  func deliver(_ event: Event) {
    guard let exchange = event.kind.arrivingExchange else { return }
    let questions = state.withLock { $0.book.arrive(event.kind, of: exchange, at: event.time) }
    for question in questions { tell(question.id, question.asker, event.kind) }
  }

  /// The recorded caller gave up. The replayed one is let go if it has been cancelled; else that is left to it.
  func abandon(_ exchange: Event.ExchangeID, at time: Int64) {
    for question in state.withLock({ $0.book.abandon(exchange, at: time) }) { letGo(question) }
  }

  /// The recording is over: who was cancelled, or is from here on, is let go; who asks, waits.
  func endRecording() {
    for question in state.withLock({ $0.book.endRecording() }) { letGo(question) }
  }

  /// What there is to say of the calls.
  func finish() -> [Finding] { state.withLock { $0.book.finish() } }

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
    let (id, answer) = ask(ExchangeKey(name: name, request: request), isStream: false)
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
    let (id, answer) = ask(ExchangeKey(name: name, request: request), isStream: true)
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

  private func ask(_ key: ExchangeKey, isStream: Bool) -> (Event.ExchangeID, Question.Answer) {
    let starting = timeline.starting(key)
    let (time, task) = (now(), Simulation.currentTaskID)
    let (id, answer) = state.withLock { state in
      defer { state.nextID += 1 }
      return (state.nextID, state.book.ask(key, as: state.nextID, by: task, at: time, starting: starting))
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

  /// The asker was cancelled. A call whose service answers all the same is replayed doing so.
  private func cancel(_ id: Event.ExchangeID) {
    let (question, isOver) = state.withLock { ($0.book.questions[id], $0.book.isOver) }
    guard let question, let asker = question.asker else { return }
    if case .call = asker, !isOver, let source = question.source, timeline.goesOnDespiteCancellation(source) {
      return state.withLock { $0.book.keepThoughCancelled(id) }
    }
    if let question = state.withLock({ $0.book.end(id) }) { letGo(question) }
  }

  private func letGo(_ question: Question) {
    recorder?.emit(.exchangeEnded(question.id, .cancelled))
    if case .call(let continuation) = question.asker { continuation.resume(throwing: CancellationError()) }
  }
}
