import Synchronization

/// Turns what happens to stores into events, and hands them to a file or to anybody else.
///
/// Time is nanoseconds of the monotonic clock since the recorder was made. Nothing that goes wrong here stops the
/// application: what cannot be recorded is counted as ``lost``, and a mark in the recording says what and why.
public final class Recorder: Sendable {
  /// What the recording says about itself.
  public let header: RecordingHeader
  /// After so many actions of one store, its whole state is recorded again.
  public let snapshotInterval: Int

  let state = Mutex(State())
  /// Set while ``fromOutside(_:)`` waits for its first action.
  @MainActor var isFromOutside = false
  @MainActor var digesters: [Event.StoreID: StateDigester] = [:]
  /// Takes an event; says why if no recording can hold it.
  private let sink: @Sendable (Event) -> String?
  private let writer: RecordingWriter?
  private let start = MonotonicClock.now

  struct State {
    var nextEvent: UInt64 = 0
    var nextStore: Event.StoreID = 0
    var nextExchange: Event.ExchangeID = 0
    var unencodable: UInt64 = 0
    var actionsSinceSnapshot: [Event.StoreID: Int] = [:]
    var arrivals = Arrivals()
  }

  /// Records to a file.
  ///
  /// - Parameters:
  ///   - header: what the recording says about itself.
  ///   - path: where the file goes; a recording that is there already is replaced.
  ///   - salt: tells this file's blocks from any other's; the same salt, header and events make the same bytes.
  ///   - flushInterval: nanoseconds of event time after which a block goes to the file though it is not full. By default
  ///     250 ms, and never if the header says that time is virtual.
  ///   - snapshotInterval: after so many actions of one store, its whole state is recorded again.
  /// - Throws: ``RecordingError`` if the file cannot be made.
  public init(
    header: RecordingHeader, to path: String, salt: UInt64 = .random(in: 0...UInt64.max), flushInterval: Int64? = nil,
    snapshotInterval: Int = 5_000
  ) throws(RecordingError) {
    let interval = flushInterval ?? (header.isSimulated ? nil : 250_000_000)
    let writer = try RecordingWriter(path: path, header: header, salt: salt, flushInterval: interval)
    self.header = header
    self.snapshotInterval = max(1, snapshotInterval)
    self.writer = writer
    sink = { writer.take($0) }
  }

  /// Hands the events to a closure.
  ///
  /// - Parameters:
  ///   - header: what the recording says about itself.
  ///   - snapshotInterval: after so many actions of one store, its whole state is recorded again.
  ///   - sink: gets each event, in order, one at a time, on the thread where it happened. It must not call the recorder.
  public init(header: RecordingHeader, snapshotInterval: Int = 5_000, sink: @escaping @Sendable (Event) -> Void) {
    self.header = header
    self.snapshotInterval = max(1, snapshotInterval)
    writer = nil
    self.sink = { event in
      sink(event)
      return nil
    }
  }

  /// The number of events that could not be encoded or written.
  public var lost: UInt64 { state.withLock(\.unencodable) + (writer?.lost ?? 0) }

  /// The first error in writing the file; nil if there was none.
  public var failure: (any Error)? { writer?.failure }

  /// Records that something happened now.
  public func emit(_ kind: Event.Kind) { state.withLock { emit(kind, &$0) } }

  /// Leaves a note.
  public func mark(_ note: String) { emit(.mark(note)) }

  /// Puts all events so far on the disk; returns when they are there.
  ///
  /// - Throws: ``RecordingError``: the first error since the file was made.
  public func flush() throws { try writer?.flush() }

  /// Ends the recording; further events are counted as ``lost``. Closing again does nothing.
  ///
  /// - Throws: ``RecordingError``: the first error since the file was made.
  public func close() throws { try writer?.close() }

  /// Hands an event over; the recorder is locked meanwhile, which keeps the order.
  func emit(_ kind: Event.Kind, _ state: inout State) {
    if let refusal = hand(kind, &state) { _ = hand(.mark(refusal), &state) }
  }

  private func hand(_ kind: Event.Kind, _ state: inout State) -> String? {
    let event = Event(sequence: state.nextEvent, time: MonotonicClock.now &- start, kind: kind)
    state.nextEvent += 1
    return sink(event)
  }
}
