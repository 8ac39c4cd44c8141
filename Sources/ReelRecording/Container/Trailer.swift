/// The last 40 bytes of a recording that was closed.
struct Trailer {
  /// The file offset of the index block.
  var indexOffset: UInt64
  /// The number of events written.
  var eventCount: UInt64
  var salt: UInt64
  /// The number of blocks, the index included.
  var blockCount: UInt32

  static let size = 40
  static let magic: UInt32 = 0x444E_4552

  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: Self.size)
    writer.fixed(Self.magic)
    writer.fixed(blockCount)
    writer.fixed(indexOffset)
    writer.fixed(eventCount)
    writer.fixed(salt)
    writer.fixed(0 as UInt32)
    writer.fixed(Zlib.crc32(writer.bytes[...]))
    return writer.bytes
  }
}

extension Trailer {
  /// Nil unless the bytes are a trailer that passes its checksum.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    var reader = ByteReader(bytes)
    do {
      guard try reader.fixed(UInt32.self) == Self.magic else { return nil }
      blockCount = try reader.fixed(UInt32.self)
      indexOffset = try reader.fixed(UInt64.self)
      eventCount = try reader.fixed(UInt64.self)
      salt = try reader.fixed(UInt64.self)
      guard try reader.fixed(UInt32.self) == 0 else { return nil }
      guard try reader.fixed(UInt32.self) == Zlib.crc32(bytes.prefix(Self.size - 4)) else { return nil }
    } catch {
      return nil
    }
  }
}
