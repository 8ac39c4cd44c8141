public import Foundation

/// A value that describes itself: what any `Codable` value becomes in a recording.
///
/// Two values are equal when their bits are: `nan` equals the same `nan`, `0.0` differs from `-0.0`, and strings are
/// compared by their Unicode scalars, not by canonical equivalence. Replay, diff and the tool all use this one rule.
public enum Value: Sendable {
  /// Nothing: a nil that was encoded.
  case null
  /// A truth value.
  case bool(Bool)
  /// Any integer that fits in 64 signed bits.
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  /// A single-precision number, NaN payload included.
  case float(Float)
  /// A double-precision number, NaN payload included.
  case double(Double)
  /// A decimal number; equal decimals are equal values, however they came about.
  case decimal(Decimal)
  /// Unicode text.
  case string(String)
  /// Plain bytes.
  case data(Data)
  /// A moment, with every bit of its fraction.
  case date(Date)
  /// An identifier.
  case uuid(UUID)
  /// The elements of an unkeyed container, in order.
  case array([Value])
  /// The members of a set, in the order of their encoded bytes.
  case set([Value])
  /// The entries of a dictionary, in the order of their keys' encoded bytes.
  case dictionary([Entry])
  /// The fields of a keyed container, in the order in which they were encoded.
  /// An enum case with a payload is an object with one field.
  case object([Field])

  /// One key of a dictionary and what it maps to.
  public struct Entry: Sendable, Hashable {
    /// The key; any value at all.
    public var key: Value
    /// What the key maps to.
    public var value: Value

    /// Makes an entry.
    public init(key: Value, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// One named field of an object.
  public struct Field: Sendable, Hashable {
    /// The coding key's text.
    public var name: String
    /// What the field holds.
    public var value: Value

    /// Makes a field.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// How deep values may nest: a scalar is at depth 0, an array of scalars at depth 1.
  ///
  /// Encoding, decoding and parsing all refuse to go deeper, so that no input can exhaust the 512 KiB stack of a
  /// cooperative thread, in debug builds either.
  public static let maximumDepth = 128

  /// The name of the enum case that this value encodes: an object's only field, or a string itself; else nil.
  public var caseName: String? {
    switch self {
    case .object(let fields) where fields.count == 1: fields[0].name
    case .string(let name): name
    default: nil
    }
  }
}
