import ReelRecording

/// A question of the replayed store to the outside world that is still open.
struct Question {
  /// The exchange's number in the replay.
  let id: Event.ExchangeID
  let key: ExchangeKey
  /// The runtime's number of the task that asked; 0 if none is known.
  let task: UInt64
  /// The recorded exchange that answers it; nil while that has not begun, or if there is none.
  var source: Event.ExchangeID?
  /// How the asker is told; nil before it waits.
  var asker: Asker?
  /// Whether its asker was cancelled, and waits nevertheless.
  var isCancelled = false

  enum Asker {
    case call(CheckedContinuation<Value, any Error>)
    case stream(AsyncStream<Value>.Continuation)
  }

  /// How a question is answered.
  enum Answer {
    /// By the recorded exchange, when its time has come.
    case later
    /// By what the recorded exchange brought before it was asked.
    case now([Event.Kind])
    /// By an earlier answer, after its latency in nanoseconds.
    case again(Event.ExchangeOutcome, Int64)
    /// The recording has none.
    case none
  }
}

/// A question to the outside world that the store has not let go of, for people.
struct OpenQuestion: Sendable, Hashable {
  let id: Event.ExchangeID
  let name: String
  let isStream: Bool
  /// The runtime's number of the task that asked; 0 if none is known.
  let task: UInt64

  init(_ question: Question) {
    id = question.id
    name = question.key.name
    isStream = if case .stream = question.asker { true } else { false }
    task = question.task
  }

  /// What its asker waits for.
  var wait: String { isStream ? "the next element of the stream '\(name)'" : "the answer to the call '\(name)'" }
}
