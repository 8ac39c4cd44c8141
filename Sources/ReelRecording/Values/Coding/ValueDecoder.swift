/// Turns a ``Value`` back into the type it came from.
public struct ValueDecoder: Sendable {
  /// Makes a decoder.
  public init() {}

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError`, with the coding path, if the value does not fit the type: another kind of value, a number
  ///   out of range, a missing field, a field, key or member that is there twice, or values that nest deeper than
  ///   ``Value/maximumDepth``; and whatever the type's own `init(from:)` throws.
  public func decode<Wrapped: Decodable>(_: Wrapped.Type, from value: Value) throws -> Wrapped {
    try DecodingPlace(value: value, parent: nil, key: nil, depth: 0).decode(Wrapped.self)
  }
}

/// The `Decoder` handed to `init(from:)`.
struct ValueDecoding: Decoder {
  let place: DecodingPlace

  var codingPath: [any CodingKey] { place.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = place.value else { throw place.mismatch([String: Value].self) }
    return KeyedDecodingContainer(KeyedDecoding<Key>(place: place, fields: try DecodingFields(fields, at: place)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = place.value else { throw place.mismatch([Value].self) }
    return UnkeyedDecoding(place: place, values: values)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleDecoding(place: place) }
}
