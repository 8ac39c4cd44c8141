/// Something that happened in a ``Store``, told to those who ``Store/observe(_:)`` it.
///
/// Events arrive on the main actor, in causal order: an action before the effects that it starts, a cancel before the
/// end of the effects that it matched. They are what a recorder writes down.
public enum StoreEvent<State, Action: Sendable> {
  /// An action was reduced, which left the store in `state`.
  case action(Action, origin: ActionOrigin, state: State)
  /// An effect was asked for. Its operation starts once the whole ``Effect`` of the action was read.
  case effectStarted(EffectInfo)
  /// An effect's task has returned: nothing of it runs any longer.
  case effectEnded(EffectID, EffectOutcome)
  /// The effects with an id were asked to stop. `matched` is empty if none was live: a cancel that did nothing.
  case cancelled(id: String, matched: [EffectID], source: String)
  /// An action was not reduced, because the effect that sent it was cancelled, had ended, or had lost its store.
  case discarded(EffectID, Action)
  /// The store was freed. Effects that were live then are cancelled; the ends of their tasks still follow.
  case released
}

extension StoreEvent: Sendable where State: Sendable {}

/// Who sent an action.
public enum ActionOrigin: Sendable, Hashable {
  /// A person, or anything else that is not part of the store.
  case outside
  /// An effect that the store runs.
  case effect(EffectID)
}
