/// An effect's number within its store, counted from 0 in the order in which the effects were asked for.
public typealias EffectID = UInt64

/// What a store tells its observers about an effect that begins.
public struct EffectInfo: Sendable, Hashable {
  /// The effect's number within its store.
  public let id: EffectID
  /// What the effect is called: the name it was given, else the function that asked for it.
  public let name: String
  /// The ids that cancel the effect, printed and joined with commas; nil if there are none.
  public let cancellationID: String?
  /// Where the effect was asked for, as `Module/File.swift:line`.
  public let source: String

  /// Describes an effect.
  public init(id: EffectID, name: String, cancellationID: String?, source: String) {
    self.id = id
    self.name = name
    self.cancellationID = cancellationID
    self.source = source
  }
}

/// How an effect ended.
public enum EffectOutcome: Sendable, Hashable {
  /// Its operation returned, and nobody had cancelled it.
  case finished
  /// It was cancelled, or its store was released, before its operation returned.
  case cancelled
}
