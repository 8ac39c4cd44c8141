/// A block on its way into the file.
struct Block: Sendable {
  var kind: BlockKind
  var number: UInt32
  /// The sequence of the first event in the block, or of the next one if it has none.
  var firstEvent: UInt64
  /// The number of events that end in the block.
  var eventCount: UInt32 = 0
  var times: ClosedRange<Int64> = 0...0
  var raw: [UInt8]

  /// The header and the compressed body.
  ///
  /// - Throws: ``ByteError`` if zlib cannot compress.
  func stored(salt: UInt64) throws(ByteError) -> (header: BlockHeader, bytes: [UInt8]) {
    let body = try Zlib.deflate(raw)
    let header = BlockHeader(
      kind: kind.rawValue, number: number, salt: salt, firstEvent: firstEvent, eventCount: eventCount,
      minimumTime: times.lowerBound, maximumTime: times.upperBound, rawLength: UInt32(raw.count),
      storedLength: UInt32(body.count), bodyChecksum: Zlib.crc32(body[...]))
    return (header, header.bytes + body)
  }
}
