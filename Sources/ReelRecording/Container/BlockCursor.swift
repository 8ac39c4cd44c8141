/// Walks through a file's blocks, past whatever is damaged, with one block in memory.
struct BlockCursor {
  /// A block that passed its checks.
  struct Found {
    var offset: UInt64
    var header: BlockHeader
    var kind: BlockKind
    var raw: [UInt8]
  }

  let file: InputFile
  let salt: UInt64
  private(set) var offset: UInt64
  var log = DamageLog()
  /// The number of events that the recording had at least, by what the blocks and the trailer say.
  private(set) var knownEvents: UInt64 = 0
  private(set) var wasClosedCleanly = false
  private var nextNumber: UInt32 = 0
  private var indexOffset: UInt64?

  init(_ file: InputFile, salt: UInt64, offset: UInt64 = UInt64(FileHeader.size)) {
    self.file = file
    self.salt = salt
    self.offset = offset
  }

  /// The next valid block; nil at the end. What was skipped on the way is in ``log``.
  mutating func next() -> Found? {
    do throws(ByteError) {
      while offset < file.size {
        let start = try file.read(at: offset, count: BlockHeader.size)
        if let header = BlockHeader(start[...]), header.salt == salt {
          if let found = try body(of: header) { return found }
        } else if readTrailer(start) {
          return nil
        } else {
          try skipDamage(start)
        }
      }
    } catch {
      log.add(.unreadable(reason: error.reason), at: offset, bytes: file.size - offset)
      offset = file.size
    }
    return nil
  }

  /// The block if it is whole; nil if it had to be skipped.
  private mutating func body(of header: BlockHeader) throws(ByteError) -> Found? {
    let start = offset
    let length = UInt64(BlockHeader.size) + UInt64(header.storedLength)
    let (end, overflow) = header.firstEvent.addingReportingOverflow(UInt64(header.eventCount))
    guard start + length <= file.size else {
      knownEvents = max(knownEvents, overflow ? 0 : end)
      log.add(.truncatedTail, at: start, bytes: file.size - start, eventsAtMost: UInt64(header.eventCount))
      offset = file.size
      return nil
    }
    offset = start + length
    guard !overflow, header.number >= nextNumber else {
      log.add(.badBlock(reason: "block \(header.number) is out of order"), at: start, bytes: length, events: 0)
      return nil
    }
    nextNumber = header.number == .max ? .max : header.number + 1
    knownEvents = max(knownEvents, end)
    guard let kind = BlockKind(rawValue: header.kind) else {
      log.add(.unknownBlock(kind: header.kind), at: start, bytes: length, eventsAtMost: UInt64(header.eventCount))
      return nil
    }
    let stored = try file.read(at: start + UInt64(BlockHeader.size), count: Int(header.storedLength))
    guard Zlib.crc32(stored[...]) == header.bodyChecksum else {
      log.add(.checksumMismatch, at: start, bytes: length, eventsAtMost: UInt64(header.eventCount))
      return nil
    }
    do throws(ByteError) {
      let raw = try Zlib.inflate(stored[...], rawLength: Int(header.rawLength))
      if kind == .index {
        _ = try BlockIndex(raw)
        indexOffset = start
      }
      return Found(offset: start, header: header, kind: kind, raw: raw)
    } catch {
      log.add(
        .badBlock(reason: error.description), at: start, bytes: length, eventsAtMost: UInt64(header.eventCount))
      return nil
    }
  }

  /// Whether the clean close is here; anything after it is damage.
  private mutating func readTrailer(_ start: [UInt8]) -> Bool {
    guard let trailer = Trailer(Array(start.prefix(Trailer.size))), trailer.salt == salt else { return false }
    let end = offset + UInt64(Trailer.size)
    wasClosedCleanly = true
    knownEvents = max(knownEvents, trailer.eventCount)
    if nextNumber != trailer.blockCount || indexOffset != trailer.indexOffset {
      log.add(.badBlock(reason: "the index is missing or misplaced"), at: offset, bytes: 0)
    }
    if end < file.size { log.add(.trailingBytes, at: end, bytes: file.size - end, events: 0) }
    offset = file.size
    return true
  }

  /// Moves to the next valid block or trailer.
  private mutating func skipDamage(_ start: [UInt8]) throws(ByteError) {
    let from = offset
    offset = try BlockScanner(file: file, salt: salt).next(after: from) ?? file.size
    let reachesEnd = offset == file.size
    let looksTorn = reachesEnd && start.starts(with: BlockHeader.magicBytes.prefix(start.count))
    let isShort = reachesEnd && file.size - from < UInt64(BlockHeader.size)
    log.add(
      looksTorn || isShort ? .truncatedTail : .badBlock(reason: "its header fails its checksum"), at: from,
      bytes: offset - from)
  }
}
