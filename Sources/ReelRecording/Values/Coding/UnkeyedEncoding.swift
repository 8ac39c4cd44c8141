/// The elements of an array under construction.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
  let node: EncodingNode

  var codingPath: [any CodingKey] { node.codingPath }
  var count: Int { node.count }

  func encodeNil() { append(.null) }
  func encode(_ value: Bool) { append(.bool(value)) }
  func encode(_ value: String) { append(.string(value)) }
  func encode(_ value: Double) { append(.double(value)) }
  func encode(_ value: Float) { append(.float(value)) }
  func encode(_ value: Int) { append(EncodingNode.value(of: value)) }
  func encode(_ value: Int8) { append(EncodingNode.value(of: value)) }
  func encode(_ value: Int16) { append(EncodingNode.value(of: value)) }
  func encode(_ value: Int32) { append(EncodingNode.value(of: value)) }
  func encode(_ value: Int64) { append(EncodingNode.value(of: value)) }
  func encode(_ value: UInt) { append(EncodingNode.value(of: value)) }
  func encode(_ value: UInt8) { append(EncodingNode.value(of: value)) }
  func encode(_ value: UInt16) { append(EncodingNode.value(of: value)) }
  func encode(_ value: UInt32) { append(EncodingNode.value(of: value)) }
  func encode(_ value: UInt64) { append(EncodingNode.value(of: value)) }

  func encode(_ value: some Encodable) throws {
    append(try node.value(of: value, under: PlainKey(intValue: count)))
  }

  func nestedContainer<Nested: CodingKey>(keyedBy _: Nested.Type) -> KeyedEncodingContainer<Nested> {
    ValueEncoding(node: node.openElement()).container(keyedBy: Nested.self)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    ValueEncoding(node: node.openElement()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { ValueEncoding(node: node.openElement()) }

  private func append(_ value: Value) { node.append(value) }
}
