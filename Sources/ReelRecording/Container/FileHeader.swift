/// The first bytes of a recording: 24 of them, laid out alike in every version of the format.
struct FileHeader {
  var version = Format.version
  var salt: UInt64

  static let size = 24
  /// Bytes that no text file begins with, and that a transfer in text mode breaks.
  static let magic: [UInt8] = [0x89, 0x52, 0x45, 0x45, 0x4C, 0x0D, 0x0A, 0x1A]

  init(salt: UInt64) { self.salt = salt }

  /// Nil if the bytes are too few, are not a header, or fail their checksum.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size, bytes.starts(with: Self.magic) else { return nil }
    var reader = ByteReader(bytes[8...])
    guard let version = try? reader.fixed(UInt16.self), let flags = try? reader.fixed(UInt16.self),
      let salt = try? reader.fixed(UInt64.self), let checksum = try? reader.fixed(UInt32.self),
      flags == 0 || version != Format.version, checksum == Zlib.crc32(bytes[..<20])
    else { return nil }
    self.version = version
    self.salt = salt
  }

  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: Self.size)
    writer.raw(Self.magic)
    writer.fixed(version)
    writer.fixed(0 as UInt16)
    writer.fixed(salt)
    writer.fixed(Zlib.crc32(writer.bytes[...]))
    return writer.bytes
  }
}
