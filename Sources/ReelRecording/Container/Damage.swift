/// A part of a recording that could not be read.
public struct Damage: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum What: Sendable, Hashable {
    /// The first 24 bytes are damaged; the rest was found all the same.
    case fileHeader
    /// The file ends in the middle of a block.
    case truncatedTail
    /// A block's bytes are not those that were written.
    case checksumMismatch
    /// What should be a block is not one, or holds what it must not.
    case badBlock(reason: String)
    /// A block of a kind that this version does not know.
    case unknownBlock(kind: UInt8)
    /// Events are missing though no bytes are damaged: the recorder lost them, or a block was cut out.
    case missingEvents
    /// The recorder was stopped before it closed the file; everything up to here was read.
    case notClosed
    /// There are bytes after the recording's end.
    case trailingBytes
    /// The system could not read the file any further.
    case unreadable(reason: String)
  }

  /// Where the damage begins, in bytes from the start of the file.
  public var offset: UInt64
  /// What is wrong.
  public var what: What
  /// The number of bytes that could not be used.
  public var bytesLost: UInt64
  /// The number of events that are lost; nil if that cannot be known.
  public var eventsLost: UInt64?

  /// Makes a damage; `offset` and `bytesLost` are in bytes.
  public init(offset: UInt64, what: What, bytesLost: UInt64, eventsLost: UInt64?) {
    self.offset = offset
    self.what = what
    self.bytesLost = bytesLost
    self.eventsLost = eventsLost
  }

  /// One line: where, what, and how much was lost.
  public var description: String {
    let events = eventsLost.map { "\($0) events" } ?? "an unknown number of events"
    return "at byte \(offset): \(what.text); \(bytesLost) bytes and \(events) lost"
  }
}

extension Damage.What {
  fileprivate var text: String {
    switch self {
    case .fileHeader: "the file's header is damaged"
    case .truncatedTail: "the file ends in the middle of a block"
    case .checksumMismatch: "a block fails its checksum"
    case .badBlock(let reason): "no valid block: \(reason)"
    case .unknownBlock(let kind): "a block of unknown kind \(kind), from a newer recorder"
    case .missingEvents: "events are missing"
    case .notClosed: "the recorder was stopped before it closed the file"
    case .trailingBytes: "there are bytes after the recording's end"
    case .unreadable(let reason): "the system cannot read the file: \(reason)"
    }
  }
}
