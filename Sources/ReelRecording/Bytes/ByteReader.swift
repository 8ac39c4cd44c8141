/// Takes numbers from untrusted bytes: every step is checked, and nothing is allocated on the word of a length alone.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// The number of bytes already taken.
  var offset: Int { position - bytes.startIndex }
  var remaining: Int { bytes.endIndex - position }
  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func byte() throws(ByteError) -> UInt8 {
    guard position < bytes.endIndex else { throw error("the bytes end too early") }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func raw(_ count: Int) throws(ByteError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw error("\(count) bytes are promised, \(remaining) are left") }
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  mutating func varint() throws(ByteError) -> UInt64 {
    let first = try byte()
    guard first >= 0x80 else { return UInt64(first) }
    return UInt64(truncatingIfNeeded: try longVarint(first: first, bits: 64))
  }

  /// A varint of at most 128 bits.
  mutating func wideVarint() throws(ByteError) -> UInt128 {
    try longVarint(first: try byte(), bits: 128)
  }

  private mutating func longVarint(first: UInt8, bits: Int) throws(ByteError) -> UInt128 {
    var result = UInt128(first & 0x7F)
    var shift = 7
    var last = first
    while last >= 0x80 {
      last = try byte()
      let part = UInt128(last & 0x7F)
      guard shift < bits, part >> UInt128(bits - shift) == 0 else { throw error("a varint has more than \(bits) bits") }
      guard last != 0 else { throw error("a varint is longer than it needs to be") }
      result |= part << UInt128(shift)
      shift += 7
    }
    return result
  }

  /// A number of things that take at least `size` bytes each; more than can follow is an error.
  mutating func count(ofAtLeast size: Int = 1) throws(ByteError) -> Int {
    let value = try varint()
    guard value <= UInt64(remaining / size) else {
      throw error("\(value) items are promised, \(remaining) bytes are left")
    }
    return Int(value)
  }

  mutating func zigzag() throws(ByteError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func fixed<Number: FixedWidthInteger>(_: Number.Type) throws(ByteError) -> Number {
    let slice = try raw(MemoryLayout<Number>.size)
    var number: Number = 0
    for byte in slice.reversed() { number = number << 8 | Number(truncatingIfNeeded: byte) }
    return number
  }

  mutating func text() throws(ByteError) -> String {
    let length = try count()
    guard let text = String(validating: try raw(length), as: UTF8.self) else {
      throw error("a string is not valid UTF-8")
    }
    return text
  }

  func error(_ reason: String) -> ByteError { ByteError(offset: offset, reason: reason) }
}
