/// xxHash64 with seed 0, from its public specification
/// (Y. Collet, https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md).
enum XXHash64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { hash($0) }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var offset = 0
    var result = bytes.count >= 32 ? stripes(bytes, &offset) : prime5
    result &+= UInt64(bytes.count)
    while offset + 8 <= bytes.count {
      result = rotate(result ^ round(0, word(bytes, offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= bytes.count {
      let half = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      result = rotate(result ^ (half &* prime1), 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < bytes.count {
      result = rotate(result ^ (UInt64(bytes[offset]) &* prime5), 11) &* prime1
      offset += 1
    }
    return avalanche(result)
  }

  private static func stripes(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt64 {
    var a = prime1 &+ prime2
    var b = prime2
    var c: UInt64 = 0
    var d = 0 &- prime1
    while offset + 32 <= bytes.count {
      a = round(a, word(bytes, offset))
      b = round(b, word(bytes, offset + 8))
      c = round(c, word(bytes, offset + 16))
      d = round(d, word(bytes, offset + 24))
      offset += 32
    }
    var result = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
    for lane in [a, b, c, d] { result = (result ^ round(0, lane)) &* prime1 &+ prime4 }
    return result
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 33)) &* prime2
    value = (value ^ (value >> 29)) &* prime3
    return value ^ (value >> 32)
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 { value &<< bits | value &>> (64 - bits) }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
