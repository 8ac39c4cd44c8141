import ReelRecording

/// Exchanges for a store whose effects are never run.
private struct UnansweredExchanges: ExchangeAnswering {
  func answer(name: String, request: Value) async throws -> Value {
    throw RecordedFailure(description: "'\(name)' was called although effects are not run")
  }

  func answerStream(name: String, request: Value) -> AsyncStream<Value> { AsyncStream { $0.finish() } }
}

extension Exchanges {
  static var unanswered: Exchanges { Exchanges(answering: UnansweredExchanges()) }
}
