import ReelRecording

/// Which recorded exchange answers which question of the replayed store.
///
/// The n-th equal question gets the n-th equal recorded exchange, as long as that is open or ended a moment ago. A
/// question more than the recording has is answered like the latest equal one, and noted: that is how a call made twice
/// shows.
struct ExchangeBook {
  /// What is open, and what ended a moment ago without being asked for.
  private var recorded: [Event.ExchangeID: RecordedExchange] = [:]
  private var unasked = ExchangeQueues()
  /// What ended without being asked for, oldest first.
  private var expiring: [(exchange: Event.ExchangeID, endedAt: Int64)] = []
  private var latestOpen: [ExchangeKey: Event.ExchangeID] = [:]
  private var recent = RecentAnswers()
  private var questions: [Event.ExchangeID: Question] = [:]
  /// Questions whose recorded exchange begins soon.
  private var unstarted = ExchangeQueues()
  private var findings: ExchangeFindings

  init(severityOfMissed: Finding.Severity) { findings = ExchangeFindings(severityOfMissed: severityOfMissed) }

  // MARK: What the recording says

  mutating func start(_ start: Event.ExchangeStart, at time: Int64) {
    expire(before: time)
    let key = ExchangeKey(start)
    recorded[start.exchange] = RecordedExchange(key: key, startedAt: time)
    latestOpen[key] = start.exchange
    if let question = unstarted.popFirst(of: key) {
      bind(question, to: start.exchange)
    } else {
      unasked.append(start.exchange, of: key)
    }
  }

  /// The questions that an arrival answers. An end closes them.
  mutating func arrive(_ kind: Event.Kind, of exchange: Event.ExchangeID, at time: Int64) -> [Question] {
    expire(before: time)
    guard let source = recorded[exchange], !source.hasEnded else { return [] }
    let answered = source.askers.compactMap { questions[$0] }
    if !source.isAsked { recorded[exchange]?.keep(kind) }
    if case .exchangeEnded(_, let outcome) = kind {
      recent.add(outcome, after: time.clampedMinus(source.startedAt), to: source.key)
      close(exchange, source.key)
      for question in answered { questions[question.id] = nil }
      if source.isAsked { recorded[exchange] = nil } else { expiring.append((exchange, time)) }
    }
    return answered
  }

  /// The recorded caller gave up: nothing will arrive.
  mutating func abandon(_ exchange: Event.ExchangeID, at time: Int64) {
    guard let source = recorded.removeValue(forKey: exchange) else { return }
    close(exchange, source.key)
    unasked.remove(exchange, of: source.key)
    let wasOpenForLong = time.clampedMinus(source.startedAt) > Timeline.horizon
    if !source.isAsked, wasOpenForLong || !source.early.isEmpty {
      findings.noteMissed(source.key, at: source.startedAt)
    }
  }

  private mutating func close(_ exchange: Event.ExchangeID, _ key: ExchangeKey) {
    recorded[exchange]?.hasEnded = true
    if latestOpen[key] == exchange { latestOpen[key] = nil }
  }

  /// Gives up on exchanges that ended long ago and were never asked for.
  private mutating func expire(before time: Int64) {
    while let oldest = expiring.first, time.clampedMinus(oldest.endedAt) > Timeline.horizon {
      expiring.removeFirst()
      miss(oldest.exchange)
    }
  }

  private mutating func miss(_ exchange: Event.ExchangeID) {
    guard let source = recorded.removeValue(forKey: exchange) else { return }
    unasked.remove(exchange, of: source.key)
    findings.noteMissed(source.key, at: source.startedAt)
  }

  // MARK: What the store asks

  /// Takes a question; `willStart`: the recorded exchange of that key begins soon.
  mutating func ask(
    _ key: ExchangeKey, as id: Event.ExchangeID, by task: UInt64, at time: Int64, willStart: Bool
  ) -> Question.Answer {
    expire(before: time)
    questions[id] = Question(id: id, key: key, task: task)
    if let exchange = unasked.popFirst(of: key) { return answer(id, from: exchange, at: time) }
    if willStart {
      unstarted.append(id, of: key)
      return .later
    }
    let (twin, answer) = (latestOpen[key], recent[key])
    findings.noteUnrecorded(key, at: time, isRepeated: twin != nil || answer != nil)
    if let twin {
      bind(id, to: twin)
      return .later
    }
    return answer.map { .again($0.outcome, $0.latency) } ?? .none
  }

  private mutating func answer(
    _ id: Event.ExchangeID, from exchange: Event.ExchangeID, at time: Int64
  ) -> Question.Answer {
    guard let source = recorded[exchange] else { return .none }
    let delay = time.clampedMinus(source.startedAt)
    if delay > Timeline.horizon { findings.noteLate(source.key, by: delay, at: time) }
    bind(id, to: exchange)
    recorded[exchange]?.early = []
    if source.hasEnded { recorded[exchange] = nil }
    return source.early.isEmpty ? .later : .now(source.early)
  }

  /// The asker of a question waits.
  mutating func wait(_ asker: Question.Asker, for id: Event.ExchangeID) { questions[id]?.asker = asker }

  /// Ends a question; nil if it was ended before.
  @discardableResult mutating func end(_ id: Event.ExchangeID) -> Question? {
    guard let question = questions.removeValue(forKey: id) else { return nil }
    unstarted.remove(id, of: question.key)
    if let source = question.source { recorded[source]?.askers.removeAll { $0 == id } }
    return question
  }

  /// The recorded exchange that is to answer the question.
  func source(of id: Event.ExchangeID) -> Event.ExchangeID? { questions[id]?.source }

  private mutating func bind(_ question: Event.ExchangeID, to exchange: Event.ExchangeID) {
    recorded[exchange]?.isAsked = true
    recorded[exchange]?.askers.append(question)
    questions[question]?.source = exchange
  }

  // MARK: The end

  /// The questions that the store has not let go of, oldest first.
  var openQuestions: [OpenQuestion] {
    questions.values.sorted { $0.id < $1.id }.map { question in
      let isStream = if case .stream = question.asker { true } else { false }
      return OpenQuestion(id: question.id, name: question.key.name, isStream: isStream, task: question.task)
    }
  }

  /// What there is to say once the recording is over.
  mutating func finish() -> [Finding] {
    for exchange in unasked.all { miss(exchange) }
    return findings.all
  }
}
