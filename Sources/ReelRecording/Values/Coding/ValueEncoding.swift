/// The `Encoder` handed to `encode(to:)`.
struct ValueEncoding: Encoder {
  let node: EncodingNode

  var codingPath: [any CodingKey] { node.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginFields()
    return KeyedEncodingContainer(KeyedEncoding<Key>(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginList()
    return UnkeyedEncoding(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleEncoding(node: node) }
}

/// A key for what has an index or a fixed name.
struct PlainKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  static let `super` = PlainKey(stringValue: "super")

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
