import ReelRecording

/// What there is to say of the calls of a replay beside those of its recording, in bounded memory.
struct ExchangeFindings {
  private var unrecorded = FindingList()
  private var missed = FindingList()
  private var late = FindingList()
  /// How grave a recorded call is that the replay does not make.
  private let severityOfMissed: Finding.Severity

  init(severityOfMissed: Finding.Severity) { self.severityOfMissed = severityOfMissed }

  var all: [Finding] { unrecorded.all + missed.all + late.all }

  /// The replay made a call that the recording does not have; `isRepeated`: an equal one was made before.
  mutating func noteUnrecorded(_ key: ExchangeKey, at time: Int64, isRepeated: Bool) {
    let what =
      isRepeated
      ? "was called again; the recording has no such call, and the replay repeats the answer"
      : "was called; the recording has no such call, and no answer"
    unrecorded.append(Finding(.failure, "\(key) \(what)", time: time))
  }

  /// The recording has a call, begun at `time`, that the replay did not make.
  mutating func noteMissed(_ key: ExchangeKey, at time: Int64) {
    missed.append(Finding(severityOfMissed, "\(key) was recorded, and not called in the replay", time: time))
  }

  /// The replay made a call much later than the recording has it.
  mutating func noteLate(_ key: ExchangeKey, by delay: Int64, at time: Int64) {
    late.append(Finding(.note, "\(key) was called \(seconds(delay)) later than recorded", time: time))
  }
}

/// What makes two exchanges the same question.
struct ExchangeKey: Hashable, Sendable, CustomStringConvertible {
  var name: String
  var request: Value

  init(name: String, request: Value) {
    self.name = name
    self.request = request
  }

  init(_ start: Event.ExchangeStart) { self.init(name: start.name, request: start.request) }

  var description: String { "'\(name.excerpt())' with \(request.excerpt())" }
}
