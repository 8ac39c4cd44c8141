import ReelRecording

/// The replay reduces the recorded actions in the recorded order, and the state after each has the recorded digest.
///
/// It stops at the first difference: what follows from a difference is not news.
struct DeterminismCheck: Check {
  /// The first action at which the replay leaves the recording.
  struct Difference {
    /// The recorded event; nil if the recording ended before.
    var recorded: Event?
    /// The replayed event; nil if the replay ended before.
    var replayed: Event?
    /// The state of the replay after its action, once it was asked for.
    var state: Value?
  }

  private var recorded: RecordedActions
  private(set) var compared = 0
  private(set) var difference: Difference?

  init(_ recording: Recording) { recorded = RecordedActions(recording) }

  mutating func observe(_ event: Event) {
    guard difference == nil, case .action(let replayed) = event.kind else { return }
    guard let expected = recorded.next() else {
      difference = Difference(recorded: nil, replayed: event)
      return
    }
    if expected.action.value == replayed.value && expected.action.digest == replayed.digest {
      compared += 1
    } else {
      difference = Difference(recorded: expected.event, replayed: event)
    }
  }

  /// The replay is over: a recorded action that is left is a difference too.
  mutating func end() {
    guard difference == nil, let missing = recorded.next() else { return }
    difference = Difference(recorded: missing.event, replayed: nil)
  }

  /// Whether the last event was the first difference, so that the state of this moment is wanted.
  var wantsState: Bool { difference?.replayed != nil && difference?.state == nil }

  mutating func keep(_ state: Value) { difference?.state = state }

  func result() -> CheckResult {
    CheckResult(
      name: .determinism, summary: "\(compared) actions and digests equal the recorded ones",
      findings: difference.map { [Finding(.failure, $0.message, event: $0.recorded?.sequence)] } ?? [],
      nothingToCheck: compared == 0 ? "the recording has no actions" : nil)
  }
}

extension DeterminismCheck.Difference {
  /// The difference in one sentence.
  var message: String {
    switch (recorded?.action, replayed?.action) {
    case (let recorded?, let replayed?) where recorded.value == replayed.value:
      "after \(recorded.shortName) at \(place) the state differs from the recorded one"
    case (let recorded?, let replayed?):
      "at \(place) the recording has \(recorded.value.excerpt()), the replay \(replayed.value.excerpt())"
    case (let recorded?, nil):
      "the replay ends before \(recorded.shortName) at \(place)"
    case (nil, let replayed?):
      "the replay goes on with \(replayed.value.excerpt()) after the last recorded action"
    case (nil, nil): "the runs differ"
    }
  }

  private var place: String {
    recorded.map { "event \($0.sequence), \(seconds($0.time))" } ?? "the end"
  }
}

extension Event {
  var action: Action? {
    if case .action(let action) = kind { action } else { nil }
  }
}

/// The actions of a recording's first store, in order, up to the first gap.
struct RecordedActions {
  private var timeline: Timeline
  /// The sequence number at which events are missing, once the end has been reached.
  var gap: UInt64? { timeline.gap }

  init(_ recording: Recording) { timeline = Timeline(recording) }

  mutating func next() -> (event: Event, action: Event.Action)? {
    while let event = timeline.next() {
      if let action = event.action, action.store == 0 { return (event, action) }
    }
    return nil
  }
}
