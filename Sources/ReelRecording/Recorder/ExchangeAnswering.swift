/// Answers calls in place of the outside world: what a replay supplies.
public protocol ExchangeAnswering: Sendable {
  /// The answer to a call.
  ///
  /// - Parameters:
  ///   - name: the name of the call.
  ///   - request: what is asked, encoded.
  /// - Throws: ``RecordedFailure`` if the recorded call failed; `CancellationError` if it was cancelled.
  func answer(name: String, request: Value) async throws -> Value

  /// The elements of a stream.
  ///
  /// - Parameters:
  ///   - name: the name of the call.
  ///   - request: what is asked, encoded.
  func answerStream(name: String, request: Value) -> AsyncStream<Value>
}

/// An error that a recorded call threw, thrown again.
public struct RecordedFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The original error's description.
  public var description: String
  /// The original error, if it could be encoded.
  public var value: Value?

  /// Makes a failure.
  public init(description: String, value: Value? = nil) {
    self.description = description
    self.value = value
  }
}

/// The request of a call that asks nothing in particular.
public struct NoRequest: Codable, Sendable, Hashable {
  /// Makes an empty request.
  public init() {}
}
