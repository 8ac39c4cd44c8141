/// The fields of an object being read.
struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let place: DecodingPlace
  let fields: DecodingFields

  var codingPath: [any CodingKey] { place.codingPath }
  var allKeys: [Key] { fields.names.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try at(key).isNull }
  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try at(key).bool() }
  func decode(_: String.Type, forKey key: Key) throws -> String { try at(key).string() }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try at(key).double() }
  func decode(_: Float.Type, forKey key: Key) throws -> Float { try at(key).float() }
  func decode(_: Int.Type, forKey key: Key) throws -> Int { try at(key).integer() }
  func decode(_: Int8.Type, forKey key: Key) throws -> Int8 { try at(key).integer() }
  func decode(_: Int16.Type, forKey key: Key) throws -> Int16 { try at(key).integer() }
  func decode(_: Int32.Type, forKey key: Key) throws -> Int32 { try at(key).integer() }
  func decode(_: Int64.Type, forKey key: Key) throws -> Int64 { try at(key).integer() }
  func decode(_: UInt.Type, forKey key: Key) throws -> UInt { try at(key).integer() }
  func decode(_: UInt8.Type, forKey key: Key) throws -> UInt8 { try at(key).integer() }
  func decode(_: UInt16.Type, forKey key: Key) throws -> UInt16 { try at(key).integer() }
  func decode(_: UInt32.Type, forKey key: Key) throws -> UInt32 { try at(key).integer() }
  func decode(_: UInt64.Type, forKey key: Key) throws -> UInt64 { try at(key).integer() }

  func decode<Wrapped: Decodable>(_: Wrapped.Type, forKey key: Key) throws -> Wrapped {
    try at(key).decode(Wrapped.self)
  }

  /// A field that is there but null is nil, except where nil is itself a value of the wrapped type.
  func decodeIfPresent<Wrapped: Decodable>(_: Wrapped.Type, forKey key: Key) throws -> Wrapped? {
    guard contains(key) else { return nil }
    let place = try at(key)
    if place.isNull, !(Wrapped.self is any OptionalValue.Type) { return nil }
    return try place.decode(Wrapped.self)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoding(place: at(key)).container(keyedBy: Nested.self)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try ValueDecoding(place: at(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { ValueDecoding(place: try at(PlainKey.super)) }
  func superDecoder(forKey key: Key) throws -> any Decoder { ValueDecoding(place: try at(key)) }

  private func at(_ key: some CodingKey) throws -> DecodingPlace {
    guard let value = fields[key.stringValue] else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "no field \(key.stringValue)")
      throw DecodingError.keyNotFound(key, context)
    }
    return place.child(value, key)
  }
}
