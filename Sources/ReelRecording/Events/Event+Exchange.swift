extension Event {
  /// The beginning of a call out of the store's world.
  public struct ExchangeStart: Sendable, Hashable {
    /// Its number.
    public var exchange: ExchangeID
    /// The name of the call, as the service boundary calls it.
    public var name: String
    /// What was asked, encoded.
    public var request: Value
    /// Whether the answer is a stream of elements.
    public var isStream: Bool

    /// Makes the beginning of an exchange.
    public init(exchange: ExchangeID, name: String, request: Value, isStream: Bool) {
      self.exchange = exchange
      self.name = name
      self.request = request
      self.isStream = isStream
    }
  }

  /// How an exchange ended.
  public enum ExchangeOutcome: Sendable, Hashable {
    /// The call returned a value.
    case returned(Value)
    /// The call threw: the error's description, and the error itself if it can be encoded.
    case failed(String, Value?)
    /// The stream ended by itself.
    case finished
    /// The caller gave up before the call returned, or the consumer before the stream ended.
    case cancelled
  }
}
