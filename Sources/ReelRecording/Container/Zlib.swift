import CZlib

/// All the calls into zlib.
enum Zlib {
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      UInt32(truncatingIfNeeded: CZlib.crc32_z(0, buffer.baseAddress, buffer.count))
    }
  }

  /// Compresses to a zlib stream (RFC 1950) at the default level.
  ///
  /// - Throws: ``ByteError`` if zlib cannot get memory.
  static func deflate(_ bytes: [UInt8]) throws(ByteError) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    let status = compress2(&output, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
    guard status == Z_OK else { throw ByteError(offset: 0, reason: "zlib cannot compress: status \(status)") }
    output.removeLast(output.count - Int(length))
    return output
  }

  /// Expands a whole zlib stream that must come to exactly `rawLength` bytes; never makes more.
  ///
  /// - Throws: ``ByteError`` if the stream is not valid, or is longer or shorter.
  static func inflate(_ bytes: ArraySlice<UInt8>, rawLength: Int) throws(ByteError) -> [UInt8] {
    var length = uLong(rawLength)
    var taken = uLong(bytes.count)
    var output = [UInt8](repeating: 0, count: max(rawLength, 1))
    let status = bytes.withUnsafeBufferPointer { input in
      uncompress2(&output, &length, input.baseAddress, &taken)
    }
    guard status == Z_OK, Int(length) == rawLength, Int(taken) == bytes.count else {
      throw ByteError(offset: 0, reason: "zlib cannot expand the block to \(rawLength) bytes: status \(status)")
    }
    output.removeLast(output.count - rawLength)
    return output
  }
}
