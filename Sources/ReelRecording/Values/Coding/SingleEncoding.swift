/// One value under construction.
struct SingleEncoding: SingleValueEncodingContainer {
  let node: EncodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  func encodeNil() { set(.null) }
  func encode(_ value: Bool) { set(.bool(value)) }
  func encode(_ value: String) { set(.string(value)) }
  func encode(_ value: Double) { set(.double(value)) }
  func encode(_ value: Float) { set(.float(value)) }
  func encode(_ value: Int) { set(EncodingNode.value(of: value)) }
  func encode(_ value: Int8) { set(EncodingNode.value(of: value)) }
  func encode(_ value: Int16) { set(EncodingNode.value(of: value)) }
  func encode(_ value: Int32) { set(EncodingNode.value(of: value)) }
  func encode(_ value: Int64) { set(EncodingNode.value(of: value)) }
  func encode(_ value: UInt) { set(EncodingNode.value(of: value)) }
  func encode(_ value: UInt8) { set(EncodingNode.value(of: value)) }
  func encode(_ value: UInt16) { set(EncodingNode.value(of: value)) }
  func encode(_ value: UInt32) { set(EncodingNode.value(of: value)) }
  func encode(_ value: UInt64) { set(EncodingNode.value(of: value)) }

  func encode(_ value: some Encodable) throws { set(try node.value(of: value, under: nil)) }

  private func set(_ value: Value) { node.set(value) }
}
