import Foundation

extension DecodingPlace {
  func bool() throws -> Bool {
    guard case .bool(let value) = value else { throw mismatch(Bool.self) }
    return value
  }

  func string() throws -> String {
    guard case .string(let value) = value else { throw mismatch(String.self) }
    return value
  }

  /// Any integer type, from any integer that fits in it.
  func integer<Number: FixedWidthInteger>() throws -> Number {
    let number: Number?
    switch value {
    case .integer(let value): number = Number(exactly: value)
    case .unsigned(let value): number = Number(exactly: value)
    default: throw mismatch(Number.self)
    }
    guard let number else { throw corrupted("\(value) does not fit in \(Number.self)") }
    return number
  }

  /// A double, or a float, which loses nothing.
  func double() throws -> Double {
    switch value {
    case .double(let value): value
    case .float(let value): Double(value)
    default: throw mismatch(Double.self)
    }
  }

  /// A float, or a double that is exactly one.
  func float() throws -> Float {
    switch value {
    case .float(let value): return value
    case .double(let value):
      guard value.isNaN || Double(Float(value)) == value else { throw corrupted("\(value) does not fit in Float") }
      return Float(value)
    default: throw mismatch(Float.self)
    }
  }

  func decimal() throws -> Decimal {
    guard case .decimal(let value) = value else { throw mismatch(Decimal.self) }
    return value
  }

  func date() throws -> Date {
    guard case .date(let value) = value else { throw mismatch(Date.self) }
    return value
  }

  func uuid() throws -> UUID {
    guard case .uuid(let value) = value else { throw mismatch(UUID.self) }
    return value
  }

  func data() throws -> Data {
    guard case .data(let value) = value else { throw mismatch(Data.self) }
    return value
  }
}
