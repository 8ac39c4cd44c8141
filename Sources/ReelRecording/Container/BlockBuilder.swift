/// Collects the records of one block.
struct BlockBuilder {
  private var writer = ValueWriter(tables: WriterTables(), capacity: Format.blockBytes)
  private var first: UInt64?
  private var previousTime: Int64 = 0
  private(set) var eventCount: UInt32 = 0
  private(set) var times: ClosedRange<Int64>?

  var isEmpty: Bool { eventCount == 0 }
  /// The sequence that the next event must have to join this block; nil if any will do.
  var nextEvent: UInt64? { first.map { $0 + UInt64(eventCount) } }

  enum Outcome {
    case added
    /// The block has no room: cut it, and offer the event to the next one.
    case full
    /// No block can hold the event: its values nest too deep, or its record is too big.
    case refused(String)
  }

  /// Adds an event's record; unless it was added, the block must be cut before it is offered another.
  mutating func add(_ event: Event) -> Outcome {
    let start = writer.bytes.count
    writer.record(event, previousTime: previousTime)
    let limit = isEmpty ? Format.maximumBlockBytes : Format.blockBytes
    if writer.isTooDeep || writer.bytes.count > limit {
      writer.bytes.truncate(to: start)
      if writer.isTooDeep { return .refused("its values nest deeper than \(Value.maximumDepth)") }
      return isEmpty ? .refused("its record is larger than \(Format.maximumBlockBytes) bytes") : .full
    }
    first = first ?? event.sequence
    eventCount += 1
    previousTime = event.time
    times = min(times?.lowerBound ?? event.time, event.time)...max(times?.upperBound ?? event.time, event.time)
    return .added
  }

  /// Whether the block should be cut: by its size, or by the nanoseconds between its events.
  func isDue(flushInterval: Int64?) -> Bool {
    if writer.bytes.count >= Format.blockBytes { return true }
    guard let flushInterval, let times else { return false }
    return UInt64(bitPattern: times.upperBound &- times.lowerBound) >= flushInterval.magnitude
  }

  /// The block, under a number in the file.
  func block(number: UInt32) -> Block {
    Block(
      kind: .events, number: number, firstEvent: first ?? 0, eventCount: eventCount, times: times ?? 0...0,
      raw: writer.bytes.bytes)
  }
}
