/// The fields of the state before, each with its canonical bytes.
final class KeptFields {
  private struct Field {
    var name: String
    /// The canonical bytes of the value.
    var canonical: [UInt8]
    var kept: KeptBytes?
    /// The entries, if the value is a dictionary.
    var entries: (any KeptDictionary)?
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
    let before = position < fields.count && fields[position].name.isExactly(name) ? fields[position] : nil
    if let entries = before?.entries ?? (value as? any EntrywiseEncoded)?.makeKeptDictionary() {
      if let canonical = try entries.canonicalBytes(of: value) {
        return keep(Field(name: name, canonical: canonical, entries: entries))
      }
    }
    if before?.kept?.isSame(as: value) == true {
      position += 1
    } else {
      let kept = try KeptBytes(value, key: key, depth: 1)
      keep(Field(name: name, canonical: kept.canonical, kept: kept))
    }
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
