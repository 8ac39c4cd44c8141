import Foundation
import Testing

@testable import ReelRecording

/// The value after encoding, writing to bytes, reading from bytes and decoding.
func roundTrip<Content: Codable>(_ content: Content) throws -> Content {
  let value = try ValueEncoder().encode(content)
  return try ValueDecoder().decode(Content.self, from: try throughBytes(value))
}

/// The value after a trip through its canonical bytes and through a block's tables, which must agree.
func throughBytes(_ value: Value) throws -> Value {
  var plain = ValueReader(value.canonicalBytes)
  let result = try plain.value()
  #expect(plain.bytes.isAtEnd)
  var writer = ValueWriter(tables: WriterTables())
  writer.value(value)
  writer.value(value)
  var tabled = ValueReader(writer.bytes.bytes, tables: ReaderTables())
  #expect(try tabled.value() == result)
  #expect(try tabled.value() == result)
  #expect(tabled.bytes.isAtEnd)
  #expect(result == value)
  return result
}

func expectSame<Content: Codable & Equatable>(
  _ content: Content, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try roundTrip(content) == content, sourceLocation: sourceLocation)
}

/// A random number generator whose seed a failing test prints.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
