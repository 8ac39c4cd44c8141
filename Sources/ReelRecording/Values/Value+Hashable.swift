import Foundation

extension Value: Hashable {
  /// Compares by bits: see ``Value``.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.decimal(let left), .decimal(let right)): DecimalParts(left) == DecimalParts(right)
    case (.string(let left), .string(let right)): left.isExactly(right)
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)): left.bitPattern == right.bitPattern
    case (.uuid(let left), .uuid(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.set(let left), .set(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .unsigned(let value): hasher.combine(value)
    case .float(let value): hasher.combine(value.bitPattern)
    case .double(let value): hasher.combine(value.bitPattern)
    case .decimal(let value): hasher.combine(DecimalParts(value))
    case .string(let value): value.hashExactly(into: &hasher)
    case .data(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value.bitPattern)
    case .uuid(let value): hasher.combine(value)
    case .array(let values), .set(let values): hasher.combine(values)
    case .dictionary(let entries): hasher.combine(entries)
    case .object(let fields): hasher.combine(fields)
    }
  }
}

extension Value.Field {
  /// Compares names by their Unicode scalars, and values by bits.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.isExactly(right.name) && left.value == right.value
  }

  /// Feeds what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    name.hashExactly(into: &hasher)
    hasher.combine(value)
  }
}

extension String {
  /// Whether two strings have the same UTF-8 bytes. (`==` also calls canonically equivalent strings equal.)
  func isExactly(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let fast = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in left.elementsEqual(right) }
    }
    return (fast ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Hashes the UTF-8 bytes, to go with ``isExactly(_:)``.
  func hashExactly(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension Date {
  /// The bits of the seconds since the reference date.
  var bitPattern: UInt64 { timeIntervalSinceReferenceDate.bitPattern }
}
