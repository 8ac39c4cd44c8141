import ReelRecording

/// After an effect is cancelled, no action of it is reduced, and its task ends.
struct CancellationCheck: Check {
  private struct Effect {
    var name: String
    var source: String
    var cancelledAt: Int64?
  }

  private var effects: [Event.EffectID: Effect] = [:]
  private var started = 0
  private var cancelled = 0
  private var taskActions = 0
  private var failures = FindingList()
  private var notes = FindingList()
  private var isReleased = false

  mutating func observe(_ event: Event) {
    switch event.kind {
    case .effectStarted(let start):
      started += 1
      effects[start.effect] = Effect(name: start.name, source: start.source)
    case .cancel(let cancel):
      note(cancel, at: event)
    case .effectEnded(_, let effect, let outcome):
      if outcome == .cancelled && effects[effect]?.cancelledAt == nil { cancelled += 1 }
      effects[effect] = nil
    case .action(let action):
      check(action, at: event)
    case .discarded(_, let effect, let action):
      noteDiscarded(action, of: effect, at: event)
    case .storeReleased:
      isReleased = true
    default:
      break
    }
  }

  private mutating func note(_ cancel: Event.Cancel, at event: Event) {
    if cancel.matched.isEmpty {
      notes.append(
        Finding(.note, "cancel of \(cancel.id.excerpt(60)) matched no effect", time: event.time, source: cancel.source))
    }
    for effect in cancel.matched where effects[effect] != nil {
      cancelled += 1
      effects[effect]?.cancelledAt = event.time
    }
  }

  private mutating func noteDiscarded(_ action: Value, of effect: Event.EffectID, at event: Event) {
    let name = effects[effect]?.name.excerpt(60) ?? "effect \(effect)"
    let end = isReleased && effects[effect]?.cancelledAt == nil ? "its store was released" : "its cancel"
    notes.append(
      Finding(
        .note, "'\(name)' sent \(action.caseName?.excerpt(60) ?? "an action") after \(end); it was not reduced",
        time: event.time,
        source: effects[effect]?.source))
  }

  private mutating func check(_ action: Event.Action, at event: Event) {
    switch action.origin {
    case .outside: break
    case .effect(let id):
      guard let effect = effects[id], let cancelledAt = effect.cancelledAt else { return }
      failures.append(
        Finding(
          .failure,
          "\(action.shortName) of '\(effect.name.excerpt(60))' was reduced \(seconds(event.time.clampedMinus(cancelledAt))) after the "
            + "effect's cancel",
          time: event.time, source: effect.source))
    case .task(let isCancelled):
      taskActions += 1
      guard isCancelled else { return }
      failures.append(
        Finding(
          .failure, "\(action.shortName) was reduced although the task that sent it was cancelled", time: event.time))
    }
  }

  func result() -> CheckResult {
    let endless = effects.filter { $0.value.cancelledAt != nil }.sorted { $0.key < $1.key }.map { _, effect in
      Finding(
        .failure, "'\(effect.name.excerpt(60))' was cancelled and its task has not ended", time: effect.cancelledAt,
        source: effect.source)
    }
    let summary =
      started > 0
      ? "\(started) effects, \(cancelled) cancelled"
      : "\(taskActions) actions from tasks"
    return CheckResult(
      name: .cancellation, summary: summary, findings: failures.all + FindingList(endless).all + notes.all,
      nothingToCheck: started + taskActions == 0 ? "no effect was started" : nil)
  }
}
