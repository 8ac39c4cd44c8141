import ReelRecording

/// The questions that the replayed store has not let go of.
struct OpenQuestions {
  private var questions: [Event.ExchangeID: Question] = [:]
  /// Those whose recorded exchange begins soon.
  private var unstarted = ExchangeQueues()
  /// Those that will share the answer of an unstarted one.
  private var echoes = ExchangeQueues()

  subscript(id: Event.ExchangeID) -> Question? {
    get { questions[id] }
    set { questions[id] = newValue }
  }

  /// Oldest first.
  var all: [Question] { questions.values.sorted { $0.id < $1.id } }

  mutating func add(_ question: Question) { questions[question.id] = question }

  /// Lets a question wait for one of `starting` exchanges that begin soon; false if as many wait already.
  mutating func wait(for key: ExchangeKey, _ id: Event.ExchangeID, starting: Int) -> Bool {
    guard starting > unstarted.count(of: key) else { return false }
    unstarted.append(id, of: key)
    return true
  }

  /// Lets a question wait for the exchange that answers another one.
  mutating func echo(_ key: ExchangeKey, _ id: Event.ExchangeID) { echoes.append(id, of: key) }

  /// The questions that wait for the exchange that begins now: the oldest, and those that share its answer.
  mutating func popUnstarted(of key: ExchangeKey) -> [Event.ExchangeID] {
    guard let first = unstarted.popFirst(of: key) else { return [] }
    var waiting = [first]
    while let echo = echoes.popFirst(of: key) { waiting.append(echo) }
    return waiting
  }

  @discardableResult mutating func end(_ id: Event.ExchangeID) -> Question? {
    guard let question = questions.removeValue(forKey: id) else { return nil }
    unstarted.remove(id, of: question.key)
    echoes.remove(id, of: question.key)
    return question
  }

  /// Ends those of the questions whose askers were cancelled.
  mutating func endCancelled(_ ids: [Event.ExchangeID]) -> [Question] {
    ids.filter { questions[$0]?.isCancelled == true }.compactMap { end($0) }
  }
}
