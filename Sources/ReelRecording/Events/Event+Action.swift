extension Event {
  /// A whole state.
  public struct Snapshot: Sendable, Hashable {
    /// The store whose state it is.
    public var store: StoreID
    /// The state, encoded.
    public var state: Value
    /// The digest of ``state``.
    public var digest: Digest

    /// Makes a snapshot; `digest` must be that of `state`.
    public init(store: StoreID, state: Value, digest: Digest) {
      self.store = store
      self.state = state
      self.digest = digest
    }
  }

  /// An action that was reduced.
  public struct Action: Sendable, Hashable {
    /// The store that reduced it.
    public var store: StoreID
    /// The action, encoded.
    public var value: Value
    /// Who sent it.
    public var origin: Origin
    /// The digest of the state after the action was reduced.
    public var digest: Digest
    /// The exchange whose arrival (return or element) the sending task last awaited, if the action followed one.
    public var arrival: ExchangeID?

    /// Makes an action; `digest` is that of the state after it.
    public init(store: StoreID, value: Value, origin: Origin, digest: Digest, arrival: ExchangeID? = nil) {
      self.store = store
      self.value = value
      self.origin = origin
      self.digest = digest
      self.arrival = arrival
    }

    /// The name of the action's case, for people.
    public var name: String { value.caseName ?? "action" }
  }

  /// Who sent an action.
  public enum Origin: Sendable, Hashable {
    /// A person, or anything else that is not part of the store.
    case outside
    /// An effect that the store itself runs.
    case effect(EffectID)
    /// A Swift task, in a hand-written store whose effects have no ids.
    case task(isCancelled: Bool)
  }
}
