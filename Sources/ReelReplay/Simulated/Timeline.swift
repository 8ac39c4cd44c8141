import ReelRecording

/// The events of a recording in order, with a bounded look at what comes next.
///
/// It ends at the first gap: what follows lost events cannot be replayed from what came before them.
struct Timeline {
  /// How far it looks ahead, in nanoseconds. A live call begins and an action follows its cause within less.
  static let horizon: Int64 = 250_000_000
  /// How many events it looks ahead at most.
  static let limit = 4_096

  private let events: EventReader
  private var ahead: [Event] = []
  private var position = 0
  private var nextSequence: UInt64?
  /// The sequence number at which events are missing, if any are.
  private(set) var gap: UInt64?

  init(_ recording: Recording) { events = recording.events() }

  mutating func next() -> Event? {
    look(past: Int64.min)
    guard position < ahead.count else { return nil }
    let event = ahead[position]
    position += 1
    if position > Self.limit {
      ahead.removeFirst(position)
      position = 0
    }
    return event
  }

  /// Whether no event is left to take.
  mutating func isOver() -> Bool {
    look(past: Int64.min)
    return position >= ahead.count
  }

  /// The events within the horizon after `time`, as far as they have not been taken.
  mutating func upcoming(after time: Int64) -> some Sequence<Event> {
    let (end, overflows) = time.addingReportingOverflow(Self.horizon)
    let last = overflows ? Int64.max : end
    look(past: last)
    return ahead[position...].lazy.prefix { $0.time <= last }
  }

  private mutating func look(past time: Int64) {
    while ahead.count - position < Self.limit, ahead.count == position || (ahead.last?.time ?? 0) <= time {
      guard gap == nil, let event = events.next() else { return }
      if let nextSequence, event.sequence != nextSequence {
        gap = nextSequence
        return
      }
      nextSequence = event.sequence + 1
      ahead.append(event)
    }
  }
}
