/// One step of an ``Effect``, in the order in which the reducer asked.
enum EffectStep<Action: Sendable>: Sendable {
  case start(EffectStart<Action>)
  /// `mayMatchNothing` is true for the cancel that comes with `cancelInFlight`: finding nothing there is the usual case,
  /// and not told to observers.
  case cancel(EffectKey, EffectOrigin, mayMatchNothing: Bool)

  /// The step, with `key` added to what cancels it. A cancel is left as it is.
  func cancellable(by key: EffectKey) -> Self {
    guard case .start(var start) = self else { return self }
    start.keys.append(key)
    return .start(start)
  }
}

/// A request to begin an effect.
struct EffectStart<Action: Sendable>: Sendable {
  enum Work: Sendable {
    case operation(@Sendable (Send<Action>) async -> Void)
    case action(Action)
  }

  var origin: EffectOrigin
  var keys: [EffectKey] = []
  var work: Work

  /// Whether the work needs no task.
  var isImmediate: Bool {
    if case .action = work { true } else { false }
  }
}
