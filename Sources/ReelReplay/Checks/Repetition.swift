import ReelRecording

/// Compares the events of a second run with those of the first: a hash is kept for each, in memory.
struct Repetition {
  private var first: [Int] = []
  private var position = 0
  /// The first event of the second run that was not in the first run at its place.
  private var difference: Event?
  private var isSecondRun = false

  mutating func observe(_ event: Event) {
    if !isSecondRun {
      first.append(event.hashValue)
    } else if difference == nil {
      if position >= first.count || first[position] != event.hashValue { difference = event }
      position += 1
    }
  }

  mutating func beginSecondRun() { isSecondRun = true }

  /// What differed between the runs; nil if nothing did.
  var finding: Finding? {
    if let difference {
      return Finding(
        .failure, "a second run with the same seed differs from the first one at its event \(difference.sequence)",
        details: ["the second run has \(EventText.line(difference))"], time: difference.time)
    }
    guard isSecondRun, position < first.count else { return nil }
    return Finding(.failure, "a second run with the same seed ends after \(position) of \(first.count) events")
  }
}
