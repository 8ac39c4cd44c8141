import ReelRecording

/// An event in one line, for people.
public enum EventText {
  /// Scalars of one value that are shown.
  private static let limit = 1_000

  /// `#12  1.200000 s  action rateTicked(…) from effect 3, digest 0123456789abcdef`; long values are cut.
  public static func line(_ event: Event) -> String {
    "#\(event.sequence)  \(time(event.time))  \(text(event.kind))"
  }

  private static func time(_ nanoseconds: Int64) -> String {
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let micros = "\(rest / 1_000)"
    let sign = nanoseconds < 0 ? "-" : ""
    return "\(sign)\(seconds).\(String(repeating: "0", count: 6 - micros.count))\(micros) s"
  }

  private static func text(_ kind: Event.Kind) -> String {
    switch kind {
    case .storeAttached(let store, let name): "store \(store) '\(name.excerpt())' attached"
    case .snapshot(let snapshot): "snapshot of store \(snapshot.store), digest \(snapshot.digest)"
    case .action(let action): "action \(action.value.excerpt(limit)) \(origin(action)), digest \(action.digest)"
    case .effectStarted(let start):
      "effect \(start.effect) '\(start.name.excerpt())' started at \(start.source.excerpt())"
        + (start.cancellationID.map { ", cancelled by \($0.excerpt())" } ?? "")
    case .effectEnded(_, let effect, let outcome): "effect \(effect) \(outcome)"
    case .cancel(let cancel):
      "cancel of \(cancel.id.excerpt()) at \(cancel.source.excerpt()): "
        + (cancel.matched.isEmpty ? "matched nothing" : "effects \(cancel.matched)")
    case .discarded(_, let effect, let action): "discarded \(action.excerpt(limit)) of effect \(effect)"
    case .exchangeStarted(let start):
      "\(start.isStream ? "stream" : "call") \(start.exchange) '\(start.name.excerpt())' with \(start.request.excerpt(limit))"
    case .exchangeElement(let exchange, let element): "stream \(exchange) delivered \(element.excerpt(limit))"
    case .exchangeEnded(let exchange, let outcome): "exchange \(exchange) \(text(outcome))"
    case .storeReleased(let store): "store \(store) released"
    case .survivor(let survivor):
      "\(survivor.what.excerpt()) '\(survivor.name.excerpt())' survived: waits for \(survivor.waitsFor.excerpt())"
    case .frame(let frame): "frame \(frame.index): \(frame.actions) actions, \(frame.jobs) jobs"
    case .mark(let note): "mark: \(note.excerpt(limit))"
    }
  }

  private static func origin(_ action: Event.Action) -> String {
    let after = action.arrival.map { " after exchange \($0)" } ?? ""
    return switch action.origin {
    case .outside: "from outside"
    case .effect(let effect): "from effect \(effect)\(after)"
    case .task(let isCancelled): (isCancelled ? "from a cancelled task" : "from a task") + after
    }
  }

  private static func text(_ outcome: Event.ExchangeOutcome) -> String {
    switch outcome {
    case .returned(let value): "returned \(value.excerpt(limit))"
    case .failed(let description, _): "failed: \(description.excerpt(limit))"
    case .finished: "finished"
    case .cancelled: "cancelled"
    }
  }
}
