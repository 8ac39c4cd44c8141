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
  /// The questions that the store has not let go of.
  private(set) var questions = OpenQuestions()
  /// Whether the recording has nothing more to say: from here on, questions stay open.
  private(set) var isOver = false
  private var findings: ExchangeFindings

  init(severityOfMissed: Finding.Severity) { findings = ExchangeFindings(severityOfMissed: severityOfMissed) }

  // MARK: What the recording says

  mutating func start(_ start: Event.ExchangeStart, at time: Int64) {
    expire(before: time)
    let key = ExchangeKey(start)
    recorded[start.exchange] = RecordedExchange(key: key, startedAt: time)
    latestOpen[key] = start.exchange
    let waiting = questions.popUnstarted(of: key)
    for question in waiting { bind(question, to: start.exchange) }
    if waiting.isEmpty { unasked.append(start.exchange, of: key) }
  }

  /// The questions that an arrival answers. An end closes them.
  mutating func arrive(_ kind: Event.Kind, of exchange: Event.ExchangeID, at time: Int64) -> [Question] {
    expire(before: time)
    recorded[exchange]?.keep(kind)
    guard let source = recorded[exchange], !source.hasEnded else { return [] }
    let answered = source.askers.compactMap { questions[$0] }
    if case .exchangeEnded(_, let outcome) = kind {
      recent.add(outcome, after: time.clampedMinus(source.startedAt), to: source.key)
      close(exchange, source.key)
      for question in answered { questions.end(question.id) }
      if source.isAsked { recorded[exchange] = nil } else { expiring.append((exchange, time)) }
    }
    return answered
  }

  /// The recorded caller gave up: nothing will arrive. Returns the questions whose askers gave up before.
  mutating func abandon(_ exchange: Event.ExchangeID, at time: Int64) -> [Question] {
    guard let source = recorded.removeValue(forKey: exchange) else { return [] }
    close(exchange, source.key)
    unasked.remove(exchange, of: source.key)
    let wasOpenForLong = time.clampedMinus(source.startedAt) > Timeline.horizon
    if !source.isAsked, wasOpenForLong || !source.early.isEmpty {
      findings.noteMissed(source.key, at: source.startedAt)
    }
    return questions.endCancelled(source.askers)
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

  /// Takes a question; `starting`: how many recorded exchanges of that key begin soon.
  mutating func ask(
    _ key: ExchangeKey, as id: Event.ExchangeID, by task: UInt64, at time: Int64, starting: Int
  ) -> Question.Answer {
    expire(before: time)
    questions.add(Question(id: id, key: key, task: task))
    guard !isOver else { return .later }
    if let exchange = unasked.popFirst(of: key) { return answer(id, from: exchange, at: time) }
    if questions.wait(for: key, id, starting: starting) { return .later }
    let (twin, answer) = (latestOpen[key], recent[key])
    findings.noteUnrecorded(key, at: time, isRepeated: twin != nil || answer != nil || starting > 0)
    if let twin {
      bind(id, to: twin)
      return .later
    }
    if starting > 0 {
      questions.echo(key, id)
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

  /// An asker that was cancelled waits for what the recording has of it all the same.
  mutating func keepThoughCancelled(_ id: Event.ExchangeID) { questions[id]?.isCancelled = true }

  /// Ends a question; nil if it was ended before.
  @discardableResult mutating func end(_ id: Event.ExchangeID) -> Question? {
    guard let question = questions.end(id) else { return nil }
    if let source = question.source { recorded[source]?.askers.removeAll { $0 == id } }
    return question
  }

  /// Ends the questions whose askers were cancelled, and all later ones when they are.
  mutating func endRecording() -> [Question] {
    isOver = true
    return questions.endCancelled(questions.all.map(\.id))
  }

  private mutating func bind(_ question: Event.ExchangeID, to exchange: Event.ExchangeID) {
    recorded[exchange]?.isAsked = true
    recorded[exchange]?.askers.append(question)
    questions[question]?.source = exchange
  }

  /// What there is to say of all calls.
  mutating func finish() -> [Finding] {
    for exchange in unasked.all { miss(exchange) }
    return findings.all
  }
}
