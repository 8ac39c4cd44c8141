/// A snapshot's record, cut into blocks.
enum SnapshotParts {
  /// The blocks of a snapshot event; nil if it nests too deep or is larger than ``Format/maximumSnapshotBytes``.
  static func blocks(of event: Event, firstNumber: UInt32) -> [Block]? {
    var writer = ValueWriter(tables: WriterTables(), capacity: Format.snapshotPartBytes)
    writer.record(event, previousTime: 0)
    let record = writer.bytes.bytes
    guard !writer.isTooDeep, record.count <= Format.maximumSnapshotBytes else { return nil }
    let starts = Array(stride(from: 0, to: record.count, by: Format.snapshotPartBytes))
    return starts.enumerated().map { index, start in
      var part = ByteWriter(capacity: Format.snapshotPartBytes + 8)
      part.count(index)
      part.count(starts.count)
      part.raw(record[start..<min(start + Format.snapshotPartBytes, record.count)])
      return Block(
        kind: .snapshot, number: firstNumber &+ UInt32(index), firstEvent: event.sequence,
        eventCount: index == starts.count - 1 ? 1 : 0, times: event.time...event.time, raw: part.bytes)
    }
  }
}

/// Puts a snapshot's parts together again.
struct SnapshotAssembly {
  private var event: UInt64 = 0
  private var nextPart = 0
  private var record: [UInt8] = []

  /// Takes the next part.
  ///
  /// - Returns: the whole record if this was its last part.
  /// - Throws: ``ByteError`` if the part does not follow the one before it.
  mutating func add(_ raw: [UInt8], of event: UInt64) throws(ByteError) -> [UInt8]? {
    var reader = ByteReader(raw)
    let index = try reader.varint()
    let count = try reader.varint()
    if index == 0 { self = SnapshotAssembly(event: event) }
    guard index == UInt64(nextPart), event == self.event, index < count,
      record.count + reader.remaining <= Format.maximumSnapshotBytes
    else {
      self = SnapshotAssembly()
      throw ByteError(offset: 0, reason: "part \(index) of \(count) of a snapshot does not follow its part before")
    }
    record += try reader.raw(reader.remaining)
    nextPart += 1
    guard index + 1 == count else { return nil }
    defer { self = SnapshotAssembly() }
    return record
  }

  init() {}

  private init(event: UInt64) { self.event = event }
}
