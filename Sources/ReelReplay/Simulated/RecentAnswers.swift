import ReelRecording

/// How the latest calls ended, to answer one that is made again. The oldest are forgotten.
struct RecentAnswers {
  /// How many different questions are remembered.
  static let capacity = 1_024

  struct Answer {
    var outcome: Event.ExchangeOutcome
    /// Nanoseconds from the call to its end.
    var latency: Int64
    fileprivate var age: UInt64
  }

  private var answers: [ExchangeKey: Answer] = [:]
  private var count: UInt64 = 0

  subscript(key: ExchangeKey) -> Answer? { answers[key] }

  mutating func add(_ outcome: Event.ExchangeOutcome, after latency: Int64, to key: ExchangeKey) {
    count += 1
    answers[key] = Answer(outcome: outcome, latency: max(0, latency), age: count)
    guard answers.count > Self.capacity else { return }
    let oldest = answers.values.map(\.age).sorted()[Self.capacity / 2]
    answers = answers.filter { $0.value.age >= oldest }
  }
}
