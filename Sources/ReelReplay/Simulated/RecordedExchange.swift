import ReelRecording

/// An exchange of the recording that is open, or that ended a moment ago and was not asked for.
struct RecordedExchange {
  let key: ExchangeKey
  /// Nanoseconds since the start.
  let startedAt: Int64
  /// The questions that it answers.
  var askers: [Event.ExchangeID] = []
  var isAsked = false
  var hasEnded = false
  /// What arrived before anybody asked; of a stream that nobody asks for, the latest elements.
  var early: [Event.Kind] = []

  init(key: ExchangeKey, startedAt: Int64) {
    self.key = key
    self.startedAt = startedAt
  }

  /// Keeps an arrival for who may ask later.
  mutating func keep(_ arrival: Event.Kind) {
    guard !isAsked, !hasEnded else { return }
    early.append(arrival)
    if early.count > 2 * Timeline.limit { early.removeFirst(early.count - Timeline.limit) }
  }
}

/// Exchanges that wait for their counterparts, oldest first, by what they ask.
struct ExchangeQueues {
  private var queues: [ExchangeKey: [Event.ExchangeID]] = [:]

  /// All that wait, oldest first.
  var all: [Event.ExchangeID] { queues.values.joined().sorted() }

  func count(of key: ExchangeKey) -> Int { queues[key]?.count ?? 0 }

  mutating func append(_ exchange: Event.ExchangeID, of key: ExchangeKey) {
    queues[key, default: []].append(exchange)
  }

  mutating func popFirst(of key: ExchangeKey) -> Event.ExchangeID? {
    guard let first = queues[key]?.first else { return nil }
    remove(first, of: key)
    return first
  }

  mutating func remove(_ exchange: Event.ExchangeID, of key: ExchangeKey) {
    queues[key]?.removeAll { $0 == exchange }
    if queues[key]?.isEmpty == true { queues[key] = nil }
  }
}
