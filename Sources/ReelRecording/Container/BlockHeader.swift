/// The 64 bytes before each block's body.
struct BlockHeader: Equatable {
  var kind: UInt8
  /// The block's place in the file, counted from 0.
  var number: UInt32
  var salt: UInt64
  /// The sequence of the first event in the block, or of the next one if it has none.
  var firstEvent: UInt64
  /// The number of events that end in the block.
  var eventCount: UInt32
  /// The earliest and the latest event time, in nanoseconds; both 0 if there is no event.
  var minimumTime: Int64
  var maximumTime: Int64
  var rawLength: UInt32
  var storedLength: UInt32
  var bodyChecksum: UInt32

  static let size = 64
  static let magic: UInt32 = 0x4B4C_4252

  /// The same four bytes, `RBLK`, for scanning.
  static let magicBytes: [UInt8] = [0x52, 0x42, 0x4C, 0x4B]

  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: Self.size)
    writer.fixed(Self.magic)
    writer.byte(kind)
    writer.raw([0, 0, 0])
    writer.fixed(number)
    writer.fixed(eventCount)
    writer.fixed(salt)
    writer.fixed(firstEvent)
    writer.fixed(minimumTime)
    writer.fixed(maximumTime)
    writer.fixed(rawLength)
    writer.fixed(storedLength)
    writer.fixed(bodyChecksum)
    writer.fixed(Zlib.crc32(writer.bytes[...]))
    return writer.bytes
  }
}

extension BlockHeader {
  /// Nil unless the bytes are a header that passes its checksum and keeps the format's limits.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.size, Zlib.crc32(bytes.prefix(Self.size - 4)) == Self.word(bytes.suffix(4)) else {
      return nil
    }
    var reader = ByteReader(bytes)
    do {
      guard try reader.fixed(UInt32.self) == Self.magic else { return nil }
      kind = try reader.byte()
      guard try reader.raw(3).allSatisfy({ $0 == 0 }) else { return nil }
      number = try reader.fixed(UInt32.self)
      eventCount = try reader.fixed(UInt32.self)
      salt = try reader.fixed(UInt64.self)
      firstEvent = try reader.fixed(UInt64.self)
      minimumTime = try reader.fixed(Int64.self)
      maximumTime = try reader.fixed(Int64.self)
      rawLength = try reader.fixed(UInt32.self)
      storedLength = try reader.fixed(UInt32.self)
      bodyChecksum = try reader.fixed(UInt32.self)
    } catch {
      return nil
    }
    guard rawLength <= Format.maximumBlockBytes, storedLength <= Format.maximumStoredBytes else { return nil }
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
