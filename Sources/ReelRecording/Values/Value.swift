public import Foundation

/// A value that describes itself: what any `Codable` value becomes in a recording.
///
/// Two values are equal when their bits are: `nan` equals the same `nan`, `0.0` differs from `-0.0`, and strings are
/// compared by their Unicode scalars, not by canonical equivalence. Replay, diff and the tool all use this one rule.
public indirect enum Value: Sendable {
  case null
  case bool(Bool)
  /// Any integer that fits in 64 signed bits.
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case float(Float)
  case double(Double)
  case decimal(Decimal)
  case string(String)
  case data(Data)
  case date(Date)
  case uuid(UUID)
  case array([Value])
  /// The members of a set, in the order of their encoded bytes.
  case set([Value])
  /// The entries of a dictionary, in the order of their keys' encoded bytes.
  case dictionary([Entry])
  /// The fields of a keyed container, in the order in which they were encoded.
  /// An enum case with a payload is an object with one field.
  case object([Field])

  public struct Entry: Sendable, Hashable {
    public var key: Value
    public var value: Value

    public init(key: Value, value: Value) {
      self.key = key
      self.value = value
    }
  }

  public struct Field: Sendable, Hashable {
    public var name: String
    public var value: Value

    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }
}
