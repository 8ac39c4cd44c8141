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
      let name = effects[effect]?.name ?? "effect \(effect)"
      notes.append(
        Finding(
          .note, "'\(name)' sent \(action.caseName ?? "an action") after its cancel; it was not reduced",
          time: event.time, source: effects[effect]?.source))
    case .storeReleased:
      isReleased = true
    default:
      break
    }
  }

  private mutating func note(_ cancel: Event.Cancel, at event: Event) {
    if cancel.matched.isEmpty {
      notes.append(
        Finding(.note, "cancel of \(cancel.id) matched no effect", time: event.time, source: cancel.source))
    }
    for effect in cancel.matched where effects[effect] != nil {
      cancelled += 1
      effects[effect]?.cancelledAt = event.time
    }
  }

  private mutating func check(_ action: Event.Action, at event: Event) {
    switch action.origin {
    case .outside: break
    case .effect(let effect):
      guard let cancelledAt = effects[effect]?.cancelledAt, let name = effects[effect]?.name else { return }
      failures.append(
        Finding(
          .failure,
          "\(action.name) of '\(name)' was reduced \(seconds(event.time - cancelledAt)) after the effect's cancel",
          time: event.time, source: effects[effect]?.source))
    case .task(let isCancelled):
      taskActions += 1
      guard isCancelled else { return }
      failures.append(
        Finding(.failure, "\(action.name) was reduced although the task that sent it was cancelled", time: event.time))
    }
  }

  func result() -> CheckResult {
    let endless = effects.values.filter { $0.cancelledAt != nil }.map { effect in
      Finding(
        .failure, "'\(effect.name)' was cancelled and its task has not ended", time: effect.cancelledAt,
        source: effect.source)
    }
    let summary =
      started > 0
      ? "\(started) effects, \(cancelled) cancelled"
      : "\(taskActions) actions from tasks"
    return CheckResult(
      name: .cancellation, summary: summary,
      findings: failures.all + endless.sorted { ($0.time ?? 0) < ($1.time ?? 0) } + notes.all,
      nothingToCheck: started + taskActions == 0 ? "no effect was started" : nil)
  }
}
