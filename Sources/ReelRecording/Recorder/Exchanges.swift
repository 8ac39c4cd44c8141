/// The boundary to the outside world: the calls and streams that a service makes go through here.
///
/// A wrapper that conforms to the application's own service protocol uses it where the live service would be:
///
/// ```swift
/// func count() async throws -> Int { try await exchanges.call("count") { try await live.count() } }
/// ```
public struct Exchanges: Sendable {
  private let answering: (any ExchangeAnswering)?
  private let recorder: Recorder?

  /// Passes every call through: records nothing and encodes nothing.
  public static let live = Exchanges(answering: nil, recorder: nil)

  /// Makes the live calls and records them.
  init(recorder: Recorder) { self.init(answering: nil, recorder: recorder) }

  /// Answers every call from elsewhere; the live closures are never called.
  ///
  /// - Parameters:
  ///   - answering: gives the answers.
  ///   - recorder: records the calls and their answers like live ones; nil records nothing.
  public init(answering: any ExchangeAnswering, recorder: Recorder? = nil) {
    self.init(answering: .some(answering), recorder: recorder)
  }

  private init(answering: (any ExchangeAnswering)?, recorder: Recorder?) {
    self.answering = answering
    self.recorder = recorder
  }

  /// Makes one call.
  ///
  /// - Parameters:
  ///   - name: the name of the call; calls with one name must have one type of request and one of response.
  ///   - request: what is asked.
  ///   - isolation: where `live` runs: on the caller's actor.
  ///   - live: makes the real call.
  /// - Returns: the response.
  /// - Throws: what `live` throws; when answers come from elsewhere, also `DecodingError` if one does not fit.
  public func call<Response: Codable & Sendable>(
    _ name: String, _ request: some Encodable & Sendable = NoRequest(),
    isolation: isolated (any Actor)? = #isolation, live: () async throws -> Response
  ) async throws -> Response {
    guard let recorder, let exchange = recorder.beginExchange(name, request, isStream: false) else {
      return try await perform(name, request, isolation: isolation, live: live)
    }
    do {
      let response = try await perform(name, request, isolation: isolation, live: live)
      recorder.finish(exchange, returning: response)
      return response
    } catch {
      recorder.finish(exchange, throwing: error)
      throw error
    }
  }

  private func perform<Response: Codable & Sendable>(
    _ name: String, _ request: some Encodable & Sendable, isolation: isolated (any Actor)?,
    live: () async throws -> Response
  ) async throws -> Response {
    guard let answering else { return try await live() }
    let answer = try await answering.answer(name: name, request: try ValueEncoder().encode(request))
    return try ValueDecoder().decode(Response.self, from: answer)
  }

  /// Opens one stream. The exchange begins now; `live` is called when the consumer first waits for an element.
  ///
  /// An element is recorded when its consumer takes it, in the consumer's task. A consumer that is cancelled, or drops
  /// the stream, ends the exchange as `cancelled` and lets go of the live stream.
  ///
  /// - Parameters:
  ///   - name: the name of the call; calls with one name must have one type of request and one of element.
  ///   - request: what is asked.
  ///   - live: opens the real stream.
  /// - Returns: the elements, for one consumer.
  public func stream<Element: Codable & Sendable>(
    _ name: String, _ request: some Encodable & Sendable = NoRequest(),
    live: @escaping @Sendable () async -> AsyncStream<Element>
  ) -> AsyncStream<Element> {
    let exchange = recorder?.beginExchange(name, request, isStream: true)
    guard let answering else { return ExchangeStream.make(exchange, recorder, source: live) }
    return ExchangeStream.make(exchange, recorder) { [recorder] in
      do {
        let values = answering.answerStream(name: name, request: try ValueEncoder().encode(request))
        return Self.decode(values, name, recorder)
      } catch {
        recorder?.mark("a request \(name) could not be encoded: \(error)")
        return AsyncStream(unfolding: { nil })
      }
    }
  }

  /// The elements of an answer; one that does not fit ends the stream, and a mark says so.
  private static func decode<Element: Codable & Sendable>(
    _ values: AsyncStream<Value>, _ name: String, _ recorder: Recorder?
  ) -> AsyncStream<Element> {
    AsyncStream {
      var iterator = values.makeAsyncIterator()
      guard let value = await iterator.next() else { return nil }
      do {
        return try ValueDecoder().decode(Element.self, from: value)
      } catch {
        recorder?.mark("an element of \(name) does not fit \(Element.self): \(error)")
        return nil
      }
    }
  }
}
