/// What a recording holds, in numbers.
public struct RecordingSummary: Sendable, Hashable {
  /// The number of events read.
  public var events: UInt64 = 0
  /// The number of actions, by the name of their case.
  public var actions: [String: UInt64] = [:]
  /// The names of the stores, in the order in which they were attached.
  public var stores: [String] = []
  /// The earliest and the latest time of an event, in nanoseconds since the recording began; nil without events.
  public var times: ClosedRange<Int64>?
  /// The number of whole blocks, those without events included.
  public var blocks = 0
  /// The bytes of the blocks before compression.
  public var rawBytes: UInt64 = 0
  /// The bytes of the blocks in the file, without their headers.
  public var storedBytes: UInt64 = 0
  /// Whether the recorder closed the file.
  public var wasClosedCleanly = false
  /// What could not be read.
  public var damage: [Damage] = []

  /// An empty summary.
  public init() {}
}

extension Recording {
  /// Reads all events once and counts them, in bounded memory. What cannot be read is in the summary's damage.
  public func summary() -> RecordingSummary {
    var summary = RecordingSummary()
    let reader = events()
    for event in reader { summary.add(event) }
    summary.blocks = reader.blockCount
    summary.rawBytes = reader.rawBytes
    summary.storedBytes = reader.storedBytes
    summary.wasClosedCleanly = reader.wasClosedCleanly
    summary.damage = reader.damage
    return summary
  }
}

extension RecordingSummary {
  fileprivate mutating func add(_ event: Event) {
    events += 1
    times = min(times?.lowerBound ?? event.time, event.time)...max(times?.upperBound ?? event.time, event.time)
    switch event.kind {
    case .action(let action): actions[action.name, default: 0] += 1
    case .storeAttached(_, let name): stores.append(name)
    default: break
    }
  }
}
