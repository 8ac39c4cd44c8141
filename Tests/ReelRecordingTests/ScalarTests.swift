import Foundation
import Testing

@testable import ReelRecording

@Suite struct ScalarTests {
  @Test func integersKeepTheirExtremes() throws {
    try expectSame([Int64.min, -1, 0, 1, 127, 128, .max])
    try expectSame([UInt64.min, 127, 128, UInt64(Int64.max), UInt64(Int64.max) + 1, .max])
    try expectSame([Int8.min, .max])
    try expectSame([UInt16.min, .max])
    try expectSame([Int.min, .max])
    try expectSame([true, false])
  }

  @Test func doublesKeepEveryBit() throws {
    let doubles: [Double] = [
      0, -0.0, 1, -1.5, 1.0834, 0.1, 1e-300, .leastNonzeroMagnitude, .pi, .infinity, -.infinity, .nan, -.nan,
      .signalingNaN,
      Double(nan: 42, signaling: false), .greatestFiniteMagnitude, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e22,
      123_456.789_012_34, 1e-8, 1e-9, 0.3,
    ]
    #expect(try roundTrip(doubles).map(\.bitPattern) == doubles.map(\.bitPattern))
    let floats: [Float] = [0, -0.0, 0.1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
    #expect(try roundTrip(floats).map(\.bitPattern) == floats.map(\.bitPattern))
    #expect(try ValueEncoder().encode(1 as Float) != ValueEncoder().encode(1 as Double))
  }

  @Test(arguments: [
    "0", "1.0834", "-1", "0.1", "1e127", "-1e127", "1e-128", "-3e-127", "340282366920938463463374607431768211455",
    "-340282366920938463463374607431768211455", "12345678901234567890.12345", "100", "1e20", "18446744073709551616",
  ])
  func decimalsAreExact(text: String) throws {
    try expectSame(try #require(Decimal(string: text)))
  }

  @Test func decimalsOfTheLargestExponentSurvive() throws {
    try expectSame(Decimal.greatestFiniteMagnitude)
    try expectSame(-Decimal.greatestFiniteMagnitude)
    try expectSame(Decimal.leastNonzeroMagnitude)
    try expectSame(Decimal.pi)
    #expect(try roundTrip(Decimal.nan).isNaN)
    let large = Decimal(sign: .plus, exponent: 127, significand: 1) * 10
    if !large.isNaN { try expectSame(large) }
  }

  @Test func equalDecimalsHaveEqualBytes() throws {
    let plain = try ValueEncoder().encode(Decimal(string: "1.5"))
    let padded = try ValueEncoder().encode(Decimal(sign: .plus, exponent: -3, significand: 1_500))
    #expect(plain == padded)
    #expect(plain.canonicalBytes == padded.canonicalBytes)
    #expect(plain.hashValue == padded.hashValue)
    #expect(Value.decimal(0).canonicalBytes == Value.decimal(Decimal(0) * Decimal(-1)).canonicalBytes)
  }

  @Test func datesKeepEveryBit() throws {
    let extremes = [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0)]
    let odd = [1e300, -1e300, .infinity, 0.1 + 0.2, 802_000_000.123_456_7].map(
      Date.init(timeIntervalSinceReferenceDate:))
    let steps = (0..<1_000).map { Date(timeIntervalSinceReferenceDate: 802_000_000 + Double($0) * 0.000_1) }
    let dates = extremes + odd + steps
    #expect(try roundTrip(dates).map(\.bitPattern) == dates.map(\.bitPattern))
  }

  @Test func dataAndIdentifiersAreExact() throws {
    try expectSame([Data(), Data([0]), Data((0...255).map { UInt8($0) })])
    try expectSame(Data((0...255).map { UInt8($0) })[10..<20])
    try expectSame(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255)))
  }

  @Test func stringsKeepTheirScalars() throws {
    let strings = [
      "", "\0", "a\nb\r\n", "\u{E9}", "e\u{301}", "👩‍👩‍👧‍👦", "\u{FFFF}", "\u{10FFFF}", String(repeating: "x", count: 70_000),
    ]
    let back = try roundTrip(strings)
    #expect(back.map { Array($0.utf8) } == strings.map { Array($0.utf8) })
    #expect(Value.string("\u{E9}") != Value.string("e\u{301}"))
    #expect(Value.string("\u{E9}").canonicalBytes != Value.string("e\u{301}").canonicalBytes)
  }

  @Test func equalityIsByBits() {
    #expect(Value.double(.nan) == Value.double(.nan))
    #expect(Value.double(0) != Value.double(-0.0))
    #expect(Value.double(.nan).hashValue == Value.double(.nan).hashValue)
    #expect(Value.integer(1) != Value.double(1))
  }

  @Test func digestIsTheSpecifiedHash() {
    // Test vectors of the reference implementation, seed 0.
    #expect(XXHash64.hash([]) == 0xEF46_DB37_51D8_E999)
    #expect(XXHash64.hash(Array("a".utf8)) == 0xD24E_C4F1_A98C_6E5B)
    #expect(XXHash64.hash(Array("abc".utf8)) == 0x44BC_2CF5_AD77_0999)
    #expect(XXHash64.hash(Array("Nobody inspects the spammish repetition".utf8)) == 0xFBCE_A83C_8A37_8BF1)
    #expect(Digest(rawValue: 0xAB).description == "00000000000000ab")
  }
}
