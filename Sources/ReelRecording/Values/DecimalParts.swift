import Foundation

/// The one canonical form of a `Decimal`: equal decimals have equal parts.
///
/// Trailing zeros are stripped while the exponent allows, zero has exponent 0, and NaN has parts of its own.
struct DecimalParts: Hashable, Sendable {
  var isNaN = false
  var isNegative = false
  var exponent = 0
  var mantissa: UInt128 = 0

  static let exponents = -128...127

  init(isNegative: Bool, exponent: Int, mantissa: UInt128) {
    self.isNegative = isNegative
    self.exponent = exponent
    self.mantissa = mantissa
  }

  init(_ value: Decimal) {
    guard !value.isNaN else {
      isNaN = true
      return
    }
    mantissa = Self.layoutIsKnown ? Self.storedMantissa(of: value) : Self.printedMantissa(of: value)
    guard mantissa != 0 else { return }
    isNegative = value.isSignMinus
    exponent = value.exponent
    stripZeros()
  }

  /// The decimal itself; nil if the parts are out of a decimal's range.
  var decimal: Decimal? {
    guard !isNaN else { return .nan }
    guard Self.exponents.contains(exponent) else { return nil }
    let low = Decimal(UInt64(truncatingIfNeeded: mantissa))
    let high = Decimal(UInt64(truncatingIfNeeded: mantissa >> 64))
    let significand = high.isZero ? low : high * (Decimal(UInt64.max) + 1) + low
    return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
  }

  private mutating func stripZeros() {
    while mantissa > UInt128(UInt64.max), exponent < 127, mantissa % 10 == 0 {
      mantissa /= 10
      exponent += 1
    }
    guard var small = UInt64(exactly: mantissa) else { return }
    while exponent < 127, small % 10 == 0 {
      small /= 10
      exponent += 1
    }
    mantissa = UInt128(small)
  }

  // MARK: The mantissa, which Foundation keeps to itself on Linux

  /// Whether the last 16 of a decimal's 20 bytes are its mantissa, as they are on every system so far; asked once.
  private static let layoutIsKnown: Bool =
    MemoryLayout<Decimal>.size == 20
    && [Decimal(7), Decimal(-1_234_567_890_123), .greatestFiniteMagnitude, .pi]
      .allSatisfy { storedMantissa(of: $0) == printedMantissa(of: $0) }

  private static func storedMantissa(of value: Decimal) -> UInt128 {
    withUnsafeBytes(of: value) { bytes in
      UInt128(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt128.self))
    }
  }

  private static func printedMantissa(of value: Decimal) -> UInt128 {
    UInt128(value.significand.magnitude.description) ?? 0
  }
}
