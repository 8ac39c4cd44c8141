import Foundation

extension EncodingNode {
  /// Puts items in the order of their keys' canonical bytes.
  ///
  /// - Throws: `EncodingError` if two keys have the same bytes: they could not be told apart again.
  func sorted<Item>(_ items: [Item], _ complaint: String, by key: (Item) -> Value) throws -> [Item] {
    var writer = ValueWriter(capacity: items.count * 16)
    var keys: [SortKey] = []
    keys.reserveCapacity(items.count)
    for index in items.indices {
      let start = writer.bytes.count
      writer.value(key(items[index]))
      keys.append(SortKey(index: index, range: start..<writer.bytes.count))
    }
    let isUnique = writer.bytes.bytes.withUnsafeBytes { bytes in
      keys.sort { $0.compare(to: $1, in: bytes) < 0 }
      return zip(keys, keys.dropFirst()).allSatisfy { $0.compare(to: $1, in: bytes) != 0 }
    }
    guard isUnique else { throw invalid(items, complaint) }
    return keys.map { items[$0.index] }
  }
}

/// Where one item's key bytes are.
private struct SortKey {
  var index: Int
  var range: Range<Int>

  /// Byte by byte; of two keys that begin alike the shorter comes first.
  func compare(to other: SortKey, in bytes: UnsafeRawBufferPointer) -> Int {
    let length = min(range.count, other.range.count)
    for offset in 0..<length {
      let (left, right) = (bytes[range.lowerBound + offset], bytes[other.range.lowerBound + offset])
      if left != right { return left < right ? -1 : 1 }
    }
    return range.count - other.range.count
  }
}
