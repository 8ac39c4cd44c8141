/// Digests the successive states of one store, encoding again only the fields that changed.
///
/// A field whose bytes in memory are those of the field before is unchanged: the digester keeps the earlier value, so its
/// buffers are shared and cannot be written in place. Fields that encode an object are encoded each time, since an object
/// can change behind the same bytes.
///
/// The result is always ``Digest/init(encoding:)``; the cost is that of the changed fields, and of hashing all bytes.
///
/// ```swift
/// let digester = StateDigester()
/// let digest = try digester.digest(of: store.state)
/// ```
public final class StateDigester {
  private let fields = KeptFields()

  /// A digester that has seen no state.
  public init() {}

  /// The digest of `state`.
  ///
  /// - Throws: `EncodingError`, or whatever the state's `encode(to:)` throws.
  public func digest<State: Encodable>(of state: State) throws -> Digest {
    guard !(State.self is any NativelyEncoded.Type) else { return try Digest(encoding: state) }
    fields.begin()
    try state.encode(to: FieldwiseEncoding(fields: fields))
    guard fields.areComplete else { return try Digest(encoding: state) }
    return Digest(ofCanonical: fields.canonicalBytes)
  }
}

/// The fields of a state, each with its canonical bytes and with what is needed to see that it has not changed.
final class KeptFields {
  private struct Field {
    var name: String
    var canonical: [UInt8]
    /// The value's own bytes; nil if they do not tell whether it is the same.
    var memory: [UInt8]?
    var type: ObjectIdentifier?
    /// Keeps the buffers alive that the bytes point to.
    var kept: Any?

    func isUnchanged<Content>(_ value: Content) -> Bool {
      guard let memory, type == ObjectIdentifier(Content.self) else { return false }
      return withUnsafeBytes(of: value) { bytes in memory.withUnsafeBytes { $0.elementsEqual(bytes) } }
    }
  }

  private var fields: [Field] = []
  private var position = 0
  /// Whether the state is an object whose fields were all seen here.
  private(set) var areComplete = false

  func begin() {
    position = 0
    areComplete = false
  }

  func beginObject() { areComplete = position == 0 }
  func giveUp() { areComplete = false }

  func add(_ name: String, _ value: Value) {
    keep(Field(name: name, canonical: value.canonicalBytes(depth: 1)))
  }

  func add<Content: Encodable>(_ key: some CodingKey, _ value: Content) throws {
    let name = key.stringValue
    if position < fields.count, fields[position].name.isExactly(name), fields[position].isUnchanged(value) {
      position += 1
      return
    }
    let node = EncodingNode(parent: nil, key: key, depth: 1)
    var field = Field(name: name, canonical: try node.value(of: value).canonicalBytes(depth: 1))
    if !node.hasEncodedObject {
      field.memory = withUnsafeBytes(of: value) { Array($0) }
      field.type = ObjectIdentifier(Content.self)
      field.kept = value
    }
    keep(field)
  }

  private func keep(_ field: Field) {
    if position < fields.count { fields[position] = field } else { fields.append(field) }
    position += 1
  }

  /// The canonical bytes of the whole object.
  var canonicalBytes: [UInt8] {
    fields.removeLast(fields.count - position)
    var writer = ValueWriter(capacity: fields.reduce(64) { $0 + $1.canonical.count + $1.name.utf8.count + 2 })
    writer.object(fieldNames: fields.map(\.name))
    for field in fields { writer.bytes.raw(field.canonical) }
    return writer.bytes.bytes
  }
}
