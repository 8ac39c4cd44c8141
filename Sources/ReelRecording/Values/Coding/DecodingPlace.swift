import Foundation

/// A value being decoded, with its place in the tree for error messages.
final class DecodingPlace {
  let value: Value
  let parent: DecodingPlace?
  let key: (any CodingKey)?
  let depth: Int

  init(value: Value, parent: DecodingPlace?, key: (any CodingKey)?, depth: Int) {
    self.value = value
    self.parent = parent
    self.key = key
    self.depth = depth
  }

  var codingPath: [any CodingKey] {
    var path = parent?.codingPath ?? []
    if let key { path.append(key) }
    return path
  }

  var isNull: Bool {
    if case .null = value { return true }
    return false
  }

  func child(_ value: Value, _ key: (any CodingKey)?) -> DecodingPlace {
    DecodingPlace(value: value, parent: self, key: key, depth: depth + 1)
  }

  func decode<Wrapped: Decodable>(_: Wrapped.Type) throws -> Wrapped {
    if let known = try knownValue(Wrapped.self) { return known }
    guard depth <= Value.maximumDepth else { throw corrupted("values nest deeper than \(Value.maximumDepth)") }
    if let native = Wrapped.self as? any NativelyDecoded.Type, let decoded = try native.decode(at: self) as? Wrapped {
      return decoded
    }
    return try Wrapped(from: ValueDecoding(place: self))
  }

  private func knownValue<Wrapped>(_: Wrapped.Type) throws -> Wrapped? {
    switch Wrapped.self {
    case is String.Type: try string() as? Wrapped
    case is Decimal.Type: try decimal() as? Wrapped
    case is Date.Type: try date() as? Wrapped
    case is UUID.Type: try uuid() as? Wrapped
    case is Data.Type: try data() as? Wrapped
    default: nil
    }
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(type), found \(value)")
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func corrupted(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason))
  }
}
