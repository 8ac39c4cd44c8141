import Foundation

/// A value, with its own bytes in memory and its canonical bytes, kept to see whether the next one is the same.
///
/// The value is kept alive, so buffers that its bytes point to are shared, and cannot be written in place: equal bytes mean
/// an equal value. The exception is a value in which an object was encoded, since an object can change behind the same
/// bytes; it never counts as the same.
struct KeptBytes {
  let canonical: [UInt8]
  private let type: ObjectIdentifier
  private let memory: [UInt8]?
  /// The bytes that count; padding does not.
  private let significant: [Range<Int>]
  private let kept: Any

  /// Encodes a value that is nested in `depth` others.
  init<Content: Encodable>(_ value: Content, key: (any CodingKey)?, depth: Int) throws {
    let node = EncodingNode(parent: nil, key: key, depth: depth)
    canonical = try node.value(of: value).canonicalBytes(depth: depth)
    type = ObjectIdentifier(Content.self)
    memory = node.hasEncodedObject ? nil : withUnsafeBytes(of: value) { Array($0) }
    significant = SignificantBytes.ranges(of: Content.self)
    kept = value
  }

  func isSame<Content>(as value: Content) -> Bool {
    guard let memory, type == ObjectIdentifier(Content.self) else { return false }
    return withUnsafeBytes(of: value) { other in
      memory.withUnsafeBytes { own in
        guard let own = own.baseAddress, let other = other.baseAddress else { return true }
        return significant.allSatisfy { memcmp(own + $0.lowerBound, other + $0.lowerBound, $0.count) == 0 }
      }
    }
  }
}
