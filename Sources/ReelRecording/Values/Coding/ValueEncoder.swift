/// Turns any `Encodable` value into a ``Value``.
///
/// Decimals, dates, data and UUIDs keep their exact value, dictionaries and sets of any kind are put in one order, and
/// nested optionals stay apart. So equal values have equal bytes in every process.
public struct ValueEncoder: Sendable {
  /// Makes an encoder.
  public init() {}

  /// Encodes a value.
  ///
  /// - Throws: `EncodingError.invalidValue` if values nest deeper than ``Value/maximumDepth``, if an object has two
  ///   fields of one name, or if two keys of a dictionary or members of a set encode alike; and whatever the value's own
  ///   `encode(to:)` throws.
  public func encode(_ value: some Encodable) throws -> Value {
    try EncodingNode(parent: nil, key: nil, depth: 0).value(of: value)
  }
}
