/// The fields of an object under construction.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  func encodeNil(forKey key: Key) { set(key, .null) }
  func encode(_ value: Bool, forKey key: Key) { set(key, .bool(value)) }
  func encode(_ value: String, forKey key: Key) { set(key, .string(value)) }
  func encode(_ value: Double, forKey key: Key) { set(key, .double(value)) }
  func encode(_ value: Float, forKey key: Key) { set(key, .float(value)) }
  func encode(_ value: Int, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: Int8, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: Int16, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: Int32, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: Int64, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt8, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt16, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt32, forKey key: Key) { set(key, EncodingNode.value(of: value)) }
  func encode(_ value: UInt64, forKey key: Key) { set(key, EncodingNode.value(of: value)) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    set(key, try node.value(of: value, under: key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    ValueEncoding(node: node.open(key)).container(keyedBy: Nested.self)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ValueEncoding(node: node.open(key)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { ValueEncoding(node: node.open(PlainKey.super)) }
  func superEncoder(forKey key: Key) -> any Encoder { ValueEncoding(node: node.open(key)) }

  private func set(_ key: Key, _ value: Value) { node.set(key.stringValue, value) }
}
