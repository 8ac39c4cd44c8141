/// Reads a recording's events in order, one block in memory at a time.
///
/// It goes on past damage; events after a gap keep their true sequence. The sequence can be walked through once.
public final class EventReader: Sequence, IteratorProtocol {
  private var cursor: BlockCursor
  private var records = ValueReader([])
  private var block: BlockCursor.Found?
  private var left: UInt32 = 0
  private var previousTime: Int64 = 0
  private var expected: UInt64 = 0
  private var assembly = SnapshotAssembly()
  private var isAtEnd = false

  /// The number of blocks read so far, by what they hold, and their bytes.
  private(set) var blockCount = 0
  private(set) var rawBytes: UInt64 = 0
  private(set) var storedBytes: UInt64 = 0

  init(_ cursor: BlockCursor) { self.cursor = cursor }

  /// What could not be read so far; complete once ``next()`` has returned nil. Empty for a whole recording.
  public var damage: [Damage] { cursor.log.damage }

  /// Whether the recorder closed the file; known once ``next()`` has returned nil.
  public var wasClosedCleanly: Bool { cursor.wasClosedCleanly }

  /// Whether every event that was recorded has been read; known once ``next()`` has returned nil.
  public var isComplete: Bool { isAtEnd && wasClosedCleanly && damage.isEmpty }

  /// The next event; nil at the end.
  public func next() -> Event? {
    while true {
      if let event = nextInBlock() { return event }
      guard let found = cursor.next() else {
        finish()
        return nil
      }
      blockCount += 1
      rawBytes += UInt64(found.header.rawLength)
      storedBytes += UInt64(found.header.storedLength)
      enter(found)
    }
  }

  private func enter(_ found: BlockCursor.Found) {
    block = found
    left = 0
    previousTime = 0
    switch found.kind {
    case .header, .index: break
    case .events:
      records = ValueReader(found.raw, tables: ReaderTables())
      left = found.header.eventCount
      if left == 0 { reject("it holds no events", eventsAtMost: 0) }
    case .snapshot:
      do throws(ByteError) {
        guard let record = try assembly.add(found.raw, of: found.header.firstEvent) else { return }
        records = ValueReader(record, tables: ReaderTables())
        left = 1
      } catch {
        reject(error.description, eventsAtMost: nil)
      }
    }
  }

  private func nextInBlock() -> Event? {
    guard left > 0, let block else { return nil }
    let position = block.kind == .events ? UInt64(block.header.eventCount - left) : 0
    do throws(ByteError) {
      let event = try records.record(sequence: block.header.firstEvent + position, previousTime: previousTime)
      guard event.sequence >= expected, event.sequence < .max else {
        throw records.bytes.error("event \(event.sequence) is out of order")
      }
      guard left > 1 || records.bytes.isAtEnd else {
        throw records.bytes.error("\(records.bytes.remaining) bytes follow the last event")
      }
      left -= 1
      cursor.log.settle(event.sequence - expected, at: block.offset)
      expected = event.sequence + 1
      previousTime = event.time
      return event
    } catch {
      reject(error.description, eventsAtMost: UInt64(left))
      left = 0
      return nil
    }
  }

  private func reject(_ reason: String, eventsAtMost: UInt64?) {
    guard let block else { return }
    let length = UInt64(BlockHeader.size) + UInt64(block.header.storedLength)
    cursor.log.add(.badBlock(reason: reason), at: block.offset, bytes: length, eventsAtMost: eventsAtMost)
  }

  /// Settles what is missing at the end, and says so if there was no clean close.
  private func finish() {
    guard !isAtEnd else { return }
    isAtEnd = true
    block = nil
    records = ValueReader([])
    if cursor.knownEvents > expected || wasClosedCleanly {
      cursor.log.settle(cursor.knownEvents > expected ? cursor.knownEvents - expected : 0, at: cursor.offset)
    }
    if !wasClosedCleanly, !damage.contains(where: { $0.what == .truncatedTail }) {
      cursor.log.add(.notClosed, at: cursor.offset, bytes: 0, events: nil)
    }
  }
}
