/// The `Encoder` for a whole state: hands each field to ``KeptFields``. A state that is no object, or nests containers by
/// hand, is given up, and encoded in the usual way.
struct FieldwiseEncoding: Encoder {
  let fields: KeptFields

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    fields.beginObject()
    return KeyedEncodingContainer(FieldwiseContainer<Key>(fields: fields))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    fields.giveUp()
    return Self.unused.unkeyedContainer()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    fields.giveUp()
    return Self.unused.singleValueContainer()
  }

  /// Takes what is encoded after giving up.
  static var unused: ValueEncoding { ValueEncoding(node: EncodingNode(parent: nil, key: nil, depth: 0)) }
}

/// The fields of a state.
struct FieldwiseContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let fields: KeptFields

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { add(key, .null) }
  func encode(_ value: Bool, forKey key: Key) { add(key, .bool(value)) }
  func encode(_ value: String, forKey key: Key) { add(key, .string(value)) }
  func encode(_ value: Double, forKey key: Key) { add(key, .double(value)) }
  func encode(_ value: Float, forKey key: Key) { add(key, .float(value)) }
  func encode(_ value: Int, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: Int8, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: Int16, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: Int32, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: Int64, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt8, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt16, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt32, forKey key: Key) { add(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt64, forKey key: Key) { add(key, EncodingNode.value(of: value)) }

  func encode(_ value: some Encodable, forKey key: Key) throws { try fields.add(key, value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    fields.giveUp()
    return FieldwiseEncoding.unused.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    fields.giveUp()
    return FieldwiseEncoding.unused.unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    fields.giveUp()
    return FieldwiseEncoding.unused
  }

  func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }

  private func add(_ key: Key, _ value: Value) { fields.add(key.stringValue, value) }
}
