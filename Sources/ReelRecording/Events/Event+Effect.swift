extension Event {
  /// The beginning of an effect.
  public struct EffectStart: Sendable, Hashable {
    /// The store that runs it.
    public var store: StoreID
    /// Its number.
    public var effect: EffectID
    /// Its name, for people.
    public var name: String
    /// The cancellation id, printed; nil if the effect has none.
    public var cancellationID: String?
    /// Where the effect was asked for, as `Module/File.swift:line`.
    public var source: String

    /// Makes the beginning of an effect.
    public init(store: StoreID, effect: EffectID, name: String, cancellationID: String?, source: String) {
      self.store = store
      self.effect = effect
      self.name = name
      self.cancellationID = cancellationID
      self.source = source
    }
  }

  /// How an effect's task ended.
  public enum EffectOutcome: UInt8, Sendable, Hashable, CaseIterable {
    /// It ran to its end.
    case finished
    /// It was cancelled before its end.
    case cancelled
  }

  /// A wish that effects stop.
  public struct Cancel: Sendable, Hashable {
    /// The store whose effects are meant.
    public var store: StoreID
    /// The cancellation id, printed.
    public var id: String
    /// The effects that the id named at that moment; empty if it matched nothing.
    public var matched: [EffectID]
    /// Where the cancel was asked for, as `Module/File.swift:line`.
    public var source: String

    /// Makes a wish that effects stop.
    public init(store: StoreID, id: String, matched: [EffectID], source: String) {
      self.store = store
      self.id = id
      self.matched = matched
      self.source = source
    }
  }
}
