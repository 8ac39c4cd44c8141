/// Where each block is and what it holds: a cache, which can always be made again from the blocks.
struct BlockIndex: Equatable {
  struct Entry: Equatable {
    /// The file offset of the block's header.
    var offset: UInt64
    var header: BlockHeader
  }

  private(set) var entries: [Entry] = []

  /// The raw bytes that hold one entry at most.
  private static let entryBytes = 64

  mutating func add(_ header: BlockHeader, at offset: UInt64) {
    entries.append(Entry(offset: offset, header: header))
  }

  /// The body of the index block; an index that would be too large for one lists nothing.
  var bytes: [UInt8] {
    let listed = entries.count <= Format.maximumBlockBytes / Self.entryBytes ? entries : []
    var writer = ByteWriter(capacity: listed.count * 24)
    writer.count(listed.count)
    for entry in listed {
      writer.varint(entry.offset)
      writer.byte(entry.header.kind)
      writer.varint(entry.header.number)
      writer.varint(entry.header.firstEvent)
      writer.varint(entry.header.eventCount)
      writer.zigzag(entry.header.minimumTime)
      writer.zigzag(entry.header.maximumTime)
      writer.varint(entry.header.rawLength)
      writer.varint(entry.header.storedLength)
    }
    return writer.bytes
  }
}

extension BlockIndex {
  /// Reads the body of an index block; salt and checksum of the entries' headers stay 0.
  init(_ bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    for _ in 0..<(try reader.count(ofAtLeast: 9)) {
      let offset = try reader.varint()
      let header = BlockHeader(
        kind: try reader.byte(), number: try reader.narrow(), salt: 0, firstEvent: try reader.varint(),
        eventCount: try reader.narrow(), minimumTime: try reader.zigzag(), maximumTime: try reader.zigzag(),
        rawLength: try reader.narrow(), storedLength: try reader.narrow(), bodyChecksum: 0)
      add(header, at: offset)
    }
    guard reader.isAtEnd else { throw reader.error("the index has \(reader.remaining) bytes too many") }
  }
}

extension ByteReader {
  /// A varint of at most 32 bits.
  mutating func narrow() throws(ByteError) -> UInt32 {
    let number = try varint()
    guard let narrow = UInt32(exactly: number) else { throw error("\(number) does not fit in 32 bits") }
    return narrow
  }
}
