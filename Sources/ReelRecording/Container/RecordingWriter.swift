import Synchronization

/// Writes events to a `.reel` file.
///
/// Events are encoded into the current block on the caller's thread; a full block is compressed and written on a private
/// queue. When eight blocks wait there, ``write(_:)`` blocks its caller until one is written: nothing is dropped. After
/// an error the application goes on: further events are counted as lost, and ``flush()`` and ``close()`` throw it.
public final class RecordingWriter: Sendable {
  private struct State {
    var builder = BlockBuilder()
    var nextBlock: UInt32 = 1
    var nextEvent: UInt64 = 0
    var refused: UInt64 = 0
    var isClosed = false
  }

  private let file: BlockFile
  private let flushInterval: Int64?
  private let state = Mutex(State())

  /// Creates the file, or empties it, and writes the header.
  ///
  /// - Parameters:
  ///   - path: where the file goes; it grows in place, so that it can be read after a crash.
  ///   - header: what the recording says about itself.
  ///   - salt: tells this file's blocks from any other's; the same salt, header and events make the same bytes.
  ///   - flushInterval: nanoseconds of event time after which a block is cut though it is not full; nil for never.
  /// - Throws: ``RecordingError/cannotOpen(path:reason:)``, or ``RecordingError/cannotWrite(path:offset:reason:)`` if
  ///   the header cannot be encoded or is larger than 16 MiB.
  public init(
    path: String, header: RecordingHeader, salt: UInt64 = .random(in: 0...UInt64.max), flushInterval: Int64? = nil
  ) throws(RecordingError) {
    self.flushInterval = flushInterval
    let raw: [UInt8]
    do {
      raw = try ValueEncoder().encode(header).canonicalBytes
    } catch {
      throw .cannotWrite(path: path, offset: 0, reason: "\(error)")
    }
    guard raw.count <= Format.maximumBlockBytes else {
      throw .cannotWrite(path: path, offset: 0, reason: "the header takes \(raw.count) bytes")
    }
    file = BlockFile(try OutputFile(path: path), salt: salt)
    file.enqueue(Block(kind: .header, number: 0, firstEvent: 0, raw: raw))
    file.waitForRoom()
  }

  /// What is left in the last block is handed over, but only ``close()`` marks the file as closed.
  deinit {
    state.withLock { state in
      if !state.isClosed { _ = cut(&state) }
    }
  }

  /// The number of events that are not and will not be in the file.
  public var lost: UInt64 { state.withLock(\.refused) + file.lostEvents }

  /// The first error that happened; nil if there was none.
  public var failure: RecordingError? { file.failure }

  /// Adds an event; sequences must grow. Blocks while eight blocks wait to be written. An event that cannot be written
  /// is counted as ``lost``.
  public func write(_ event: Event) { _ = take(event) }

  /// Adds an event like ``write(_:)``; says why if no recording can hold it.
  func take(_ event: Event) -> String? {
    let (blocks, outcome) = state.withLock { state -> (Int, Outcome) in
      let result = add(event, to: &state)
      if case .written = result.1 { return result }
      state.refused += 1
      return result
    }
    for _ in 0..<blocks { file.waitForRoom() }
    if case .refused(let reason) = outcome { return "event \(event.sequence) could not be recorded: \(reason)" }
    return nil
  }

  /// Puts all events so far on the disk; returns when they are there.
  ///
  /// - Throws: ``RecordingError/cannotWrite(path:offset:reason:)``: the first error since the file was opened.
  public func flush() throws(RecordingError) {
    let blocks = state.withLock { $0.isClosed ? 0 : cut(&$0) }
    for _ in 0..<blocks { file.waitForRoom() }
    try file.synchronize()
  }

  /// Writes what is left, the index and the mark of a clean close. Closing again does nothing.
  ///
  /// - Throws: ``RecordingError/cannotWrite(path:offset:reason:)``: the first error since the file was opened.
  public func close() throws(RecordingError) {
    state.withLock { state in
      guard !state.isClosed else { return }
      for _ in 0..<cut(&state) { file.waitForRoom() }
      state.isClosed = true
      file.finish(number: state.nextBlock, eventCount: state.nextEvent)
    }
    if let failure { throw failure }
  }
}

extension RecordingWriter {
  private enum Outcome {
    case written
    /// The file takes no more events.
    case lost
    /// No file can take this event.
    case refused(String)
  }

  /// Adds an event; also the number of blocks handed over on the way.
  private func add(_ event: Event, to state: inout State) -> (Int, Outcome) {
    guard !state.isClosed, failure == nil else { return (0, .lost) }
    guard event.sequence >= state.nextEvent, event.sequence < .max else {
      return (0, .refused("it comes out of order"))
    }
    if case .snapshot = event.kind { return addSnapshot(event, to: &state) }
    var blocks = 0
    if let next = state.builder.nextEvent, next != event.sequence { blocks += cut(&state) }
    var outcome = state.builder.add(event)
    if case .full = outcome {
      blocks += cut(&state)
      outcome = state.builder.add(event)
    }
    if case .refused(let reason) = outcome { return (blocks + cut(&state), .refused(reason)) }
    state.nextEvent = event.sequence + 1
    if state.builder.isDue(flushInterval: flushInterval) { blocks += cut(&state) }
    return (blocks, .written)
  }

  private func addSnapshot(_ event: Event, to state: inout State) -> (Int, Outcome) {
    let blocks = cut(&state)
    guard let parts = SnapshotParts.blocks(of: event, firstNumber: state.nextBlock) else {
      return (blocks, .refused("its state nests too deep or is too large"))
    }
    for part in parts { file.enqueue(part) }
    state.nextBlock &+= UInt32(parts.count)
    state.nextEvent = event.sequence + 1
    return (blocks + parts.count, .written)
  }

  /// Hands the current block over, if there is anything in it, and begins the next; the number of blocks handed over.
  private func cut(_ state: inout State) -> Int {
    defer { state.builder = BlockBuilder() }
    guard !state.builder.isEmpty else { return 0 }
    file.enqueue(state.builder.block(number: state.nextBlock))
    state.nextBlock &+= 1
    return 1
  }
}
