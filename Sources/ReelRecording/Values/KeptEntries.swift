/// A dictionary whose entries can be kept one by one.
protocol EntrywiseEncoded {
  func makeKeptDictionary() -> any KeptDictionary
}

extension Dictionary: EntrywiseEncoded where Key: Encodable, Value: Encodable {
  func makeKeptDictionary() -> any KeptDictionary { KeptEntries<Key, Value>() }
}

/// The entries of the dictionary before.
protocol KeptDictionary: AnyObject {
  /// The canonical bytes of a dictionary; nil if it is another kind of dictionary than the one before, or none.
  func canonicalBytes(of value: Any) throws -> [UInt8]?
}

/// Encodes again only the entries of a dictionary that changed.
final class KeptEntries<Key: Hashable & Encodable, Content: Encodable>: KeptDictionary {
  private struct Entry {
    var key: KeptBytes
    var content: KeptBytes
    var round: Int
  }

  /// An entry of a state's field is nested in the state and in the dictionary.
  private static var depth: Int { 2 }

  private var entries: [Key: Entry] = [:]
  /// The keys, in the order of their canonical bytes.
  private var order: [Key] = []
  private var round = 0

  func canonicalBytes(of value: Any) throws -> [UInt8]? {
    guard let dictionary = value as? [Key: Content] else { return nil }
    round += 1
    var haveKeysChanged = false
    for (key, content) in dictionary {
      if try keep(key, content) { haveKeysChanged = true }
    }
    if entries.count != dictionary.count {
      entries = entries.filter { $0.value.round == round }
      haveKeysChanged = true
    }
    if haveKeysChanged { try sort() }
    return bytes
  }

  /// Brings one entry up to date; whether its key is new.
  private func keep(_ key: Key, _ content: Content) throws -> Bool {
    guard let entry = entries[key], entry.key.isSame(as: key) else {
      let kept = try KeptBytes(key, key: nil, depth: Self.depth)
      entries.removeValue(forKey: key)
      entries[key] = Entry(key: kept, content: try KeptBytes(content, key: nil, depth: Self.depth), round: round)
      return true
    }
    entries[key]?.round = round
    if !entry.content.isSame(as: content) {
      entries[key]?.content = try KeptBytes(content, key: nil, depth: Self.depth)
    }
    return false
  }

  private func sort() throws {
    let sorted = entries.sorted { $0.value.key.canonical.lexicographicallyPrecedes($1.value.key.canonical) }
    order = sorted.map(\.key)
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.value.key.canonical != $1.value.key.canonical }) else {
      entries = [:]
      let context = EncodingError.Context(codingPath: [], debugDescription: "two keys of a dictionary encode alike")
      throw EncodingError.invalidValue(order, context)
    }
  }

  private var bytes: [UInt8] {
    var writer = ValueWriter(capacity: 32 * order.count)
    writer.dictionary(count: order.count)
    for key in order {
      guard let entry = entries[key] else { continue }
      writer.bytes.raw(entry.key.canonical)
      writer.bytes.raw(entry.content.canonical)
    }
    return writer.bytes.bytes
  }
}
