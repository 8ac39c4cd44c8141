import ReelRecording

/// Which recorded exchange answers which question of the replayed store.
///
/// The n-th equal question gets the n-th equal recorded exchange. A question more than the recording has is answered
/// like the latest equal one, and noted: that is how a call made twice shows.
struct ExchangeBook {
  /// A question of the replayed store that is still open.
  struct Ask {
    /// The exchange's number in the replay.
    var id: Event.ExchangeID
    /// The runtime's number of the task that asked.
    var task: UInt64
    var answer: Answer

    enum Answer {
      case call(CheckedContinuation<Value, any Error>)
      case stream(AsyncStream<Value>.Continuation)
    }
  }

  /// What to do with a question.
  enum Decision {
    /// Wait for the recorded exchange.
    case wait
    /// The recording has answered already.
    case answer([Event.Kind])
    /// Repeat an earlier answer, after its latency in nanoseconds.
    case again(Event.ExchangeOutcome, Int64)
    /// The recording knows no such exchange.
    case unknown
  }

  private struct Recorded {
    var key: ExchangeKey
    var startedAt: Int64
    var isAsked = false
    /// What arrived before anybody asked.
    var early: [Event.Kind] = []
  }

  private var open: [Event.ExchangeID: Recorded] = [:]
  private var unasked: [ExchangeKey: [Event.ExchangeID]] = [:]
  private var unstarted: [ExchangeKey: [Event.ExchangeID]] = [:]
  private var asks: [Event.ExchangeID: Ask] = [:]
  /// The questions that a recorded exchange answers, by their numbers in the replay.
  private var askers: [Event.ExchangeID: [Event.ExchangeID]] = [:]
  private var latestOpen: [ExchangeKey: Event.ExchangeID] = [:]
  private var latestAnswer: [ExchangeKey: (outcome: Event.ExchangeOutcome, latency: Int64)] = [:]
  private var asked: [Event.ExchangeID: ExchangeKey] = [:]
  private(set) var unrecorded: [UnrecordedExchange] = []

  // MARK: What the recording says

  mutating func start(_ start: Event.ExchangeStart, at time: Int64) {
    let key = ExchangeKey(start)
    open[start.exchange] = Recorded(key: key, startedAt: time)
    latestOpen[key] = start.exchange
    if let ask = unstarted[key]?.first {
      unstarted[key]?.removeFirst()
      bind(ask, to: start.exchange)
    } else {
      unasked[key, default: []].append(start.exchange)
    }
  }

  /// The questions that an arrival answers. An end closes the recorded exchange.
  mutating func arrive(_ kind: Event.Kind, of exchange: Event.ExchangeID, at time: Int64) -> [Ask] {
    guard let recorded = open[exchange] else { return [] }
    let answered = (askers[exchange] ?? []).compactMap { asks[$0] }
    if !recorded.isAsked { open[exchange]?.early.append(kind) }
    if case .exchangeEnded(_, let outcome) = kind {
      latestAnswer[recorded.key] = (outcome, time - recorded.startedAt)
      if latestOpen[recorded.key] == exchange { latestOpen[recorded.key] = nil }
      for ask in answered { asks[ask.id] = nil }
      askers[exchange] = nil
      if recorded.isAsked { open[exchange] = nil }
    }
    return answered
  }

  /// The recorded caller gave up: nothing will arrive.
  mutating func abandon(_ exchange: Event.ExchangeID) {
    guard let recorded = open.removeValue(forKey: exchange) else { return }
    if latestOpen[recorded.key] == exchange { latestOpen[recorded.key] = nil }
    unasked[recorded.key]?.removeAll { $0 == exchange }
  }

  // MARK: What the store asks

  mutating func decide(
    _ key: ExchangeKey, as id: Event.ExchangeID, at time: Int64, willStart: Bool
  ) -> Decision {
    asked[id] = key
    if let exchange = unasked[key]?.first {
      unasked[key]?.removeFirst()
      let early = open[exchange]?.early ?? []
      bind(id, to: exchange)
      return early.isEmpty ? .wait : .answer(early)
    }
    if willStart {
      unstarted[key, default: []].append(id)
      return .wait
    }
    unrecorded.append(UnrecordedExchange(key: key, time: time, isRepeated: hasTwin(key)))
    if let twin = latestOpen[key] {
      bind(id, to: twin)
      return .wait
    }
    if let (outcome, latency) = latestAnswer[key] { return .again(outcome, latency) }
    return .unknown
  }

  mutating func wait(_ ask: Ask) { asks[ask.id] = ask }

  /// Ends a question from the store's side; nil if it was answered before.
  mutating func giveUp(_ id: Event.ExchangeID) -> Ask? {
    askers = askers.mapValues { $0.filter { $0 != id } }
    if let key = asked[id] { unstarted[key]?.removeAll { $0 == id } }
    return asks.removeValue(forKey: id)
  }

  /// The recorded exchange that is to answer the question.
  func source(of id: Event.ExchangeID) -> Event.ExchangeID? {
    askers.first { $0.value.contains(id) }?.key
  }

  /// The questions that the store has not let go of, oldest first.
  var openQuestions: [OpenQuestion] {
    asks.values.sorted { $0.id < $1.id }.map { ask in
      let isStream = if case .stream = ask.answer { true } else { false }
      return OpenQuestion(name: asked[ask.id]?.name ?? "", isStream: isStream, task: ask.task)
    }
  }

  /// The recorded exchanges for which the store never asked.
  var unaskedExchanges: [ExchangeKey] {
    unasked.values.joined().sorted().compactMap { open[$0]?.key }
  }

  private func hasTwin(_ key: ExchangeKey) -> Bool { latestOpen[key] != nil || latestAnswer[key] != nil }

  private mutating func bind(_ ask: Event.ExchangeID, to exchange: Event.ExchangeID) {
    open[exchange]?.isAsked = true
    askers[exchange, default: []].append(ask)
  }
}

/// A call that the replayed store made and the recording does not have.
struct UnrecordedExchange: Sendable, Hashable {
  var key: ExchangeKey
  /// Nanoseconds since the start.
  var time: Int64
  /// Whether an equal call was made before.
  var isRepeated: Bool
}
