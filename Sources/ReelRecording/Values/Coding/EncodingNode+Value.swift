import Foundation

extension EncodingNode {
  /// Encodes a value that belongs under a key of this node; only what nests costs a node of its own.
  func value(of value: some Encodable, under key: @autoclosure () -> (any CodingKey)?) throws -> Value {
    try Self.knownValue(of: value) ?? child(key()).value(of: value)
  }

  /// Encodes a value that belongs at this node.
  func value<Wrapped: Encodable>(of value: Wrapped) throws -> Value {
    if let known = Self.knownValue(of: value) { return known }
    guard depth <= Value.maximumDepth else {
      throw invalid(value, "values nest deeper than \(Value.maximumDepth)")
    }
    if Wrapped.self is AnyClass { noteObject() }
    if let native = Wrapped.self as? any NativelyEncoded.Type { return try native.encode(value, in: self) }
    try value.encode(to: ValueEncoding(node: self))
    return try finish()
  }

  /// The types that stand for themselves, the commonest first; nil for any other.
  ///
  /// Identical types are cast by their bits, at a fraction of what `as?` costs.
  @inline(__always)
  private static func knownValue<Wrapped>(of value: Wrapped) -> Value? {
    if Wrapped.self == String.self { return .string(unsafeBitCast(value, to: String.self)) }
    if Wrapped.self == Decimal.self { return .decimal(unsafeBitCast(value, to: Decimal.self)) }
    if Wrapped.self == Date.self { return .date(unsafeBitCast(value, to: Date.self)) }
    if Wrapped.self == UUID.self { return .uuid(unsafeBitCast(value, to: UUID.self)) }
    if Wrapped.self == Data.self { return .data(unsafeBitCast(value, to: Data.self)) }
    if Wrapped.self == Int.self { return .integer(Int64(unsafeBitCast(value, to: Int.self))) }
    if Wrapped.self == Double.self { return .double(unsafeBitCast(value, to: Double.self)) }
    if Wrapped.self == Bool.self { return .bool(unsafeBitCast(value, to: Bool.self)) }
    return nil
  }

  static func value(of number: some FixedWidthInteger) -> Value {
    if let small = Int64(exactly: number) { return .integer(small) }
    return .unsigned(UInt64(truncatingIfNeeded: number))
  }
}
