/// The `Encoder` handed to `encode(to:)`.
struct ValueEncoding: Encoder {
  let node: EncodingNode

  var codingPath: [any CodingKey] { node.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    node.begin(.object)
    return KeyedEncodingContainer(KeyedEncoding<Key>(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.begin(.list)
    return UnkeyedEncoding(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleEncoding(node: node) }
}
