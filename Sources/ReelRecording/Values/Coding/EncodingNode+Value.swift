import Foundation

extension EncodingNode {
  /// Encodes a value that belongs at this node.
  func value<Wrapped: Encodable>(of value: Wrapped) throws -> Value {
    if let known = Self.knownValue(of: value) { return known }
    guard depth <= Value.maximumDepth else {
      throw invalid(value, "values nest deeper than \(Value.maximumDepth)")
    }
    if let native = Wrapped.self as? any NativelyEncoded.Type { return try native.encode(value, in: self) }
    try value.encode(to: ValueEncoding(node: self))
    return try finish()
  }

  /// The types that stand for themselves, the commonest first; nil for any other.
  private static func knownValue<Wrapped>(of value: Wrapped) -> Value? {
    if let value = exactly(value, String.self) { return .string(value) }
    if let value = exactly(value, Decimal.self) { return .decimal(value) }
    if let value = exactly(value, Date.self) { return .date(value) }
    if let value = exactly(value, UUID.self) { return .uuid(value) }
    if let value = exactly(value, Data.self) { return .data(value) }
    if let value = exactly(value, Int.self) { return .integer(Int64(value)) }
    if let value = exactly(value, Double.self) { return .double(value) }
    if let value = exactly(value, Bool.self) { return .bool(value) }
    return nil
  }

  /// A cast that only succeeds between identical types, for a fraction of what `as?` costs.
  private static func exactly<Wrapped, Exact>(_ value: Wrapped, _: Exact.Type) -> Exact? {
    Wrapped.self == Exact.self ? unsafeBitCast(value, to: Exact.self) : nil
  }

  static func value(of number: some FixedWidthInteger) -> Value {
    if let small = Int64(exactly: number) { return .integer(small) }
    return .unsigned(UInt64(truncatingIfNeeded: number))
  }

  /// Adds a field; `depth` of the value is one more than this node's.
  func setField(_ name: String, _ slot: Slot) {
    guard case .fields(var fields) = content else {
      content = .fields([(name, slot)])
      return
    }
    content = .empty
    fields.append((name, slot))
    content = .fields(fields)
  }

  /// Adds an element and returns its index.
  @discardableResult
  func append(_ slot: Slot) -> Int {
    guard case .list(var slots) = content else {
      content = .list([slot])
      return 0
    }
    content = .empty
    slots.append(slot)
    content = .list(slots)
    return slots.count - 1
  }

  var count: Int {
    if case .list(let slots) = content { return slots.count }
    return 0
  }

  /// The container that was already opened under a name: asking again adds to it.
  func openField(_ name: String) -> EncodingNode? {
    guard case .fields(let fields) = content else { return nil }
    for field in fields where field.name.isExactly(name) {
      if case .node(let node) = field.slot { return node }
    }
    return nil
  }

  /// Makes sure that an empty container is still a container.
  func beginFields() {
    if case .empty = content { content = .fields([]) }
  }

  func beginList() {
    if case .empty = content { content = .list([]) }
  }
}
