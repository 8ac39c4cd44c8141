/// One thing that happened to a store, in the order it happened.
///
/// A live store, a simulated store and a recording on disk all produce these values; a recorder writes them, a replay
/// feeds and emits them, and a check reads them.
public struct Event: Sendable, Hashable {
  /// The position in the recording, counted from 0. Order is by sequence, never by time.
  public var sequence: UInt64
  /// Nanoseconds since the recording began.
  public var time: Int64
  /// What happened.
  public var kind: Kind

  /// Makes an event; `time` is in nanoseconds since the recording began.
  public init(sequence: UInt64, time: Int64, kind: Kind) {
    self.sequence = sequence
    self.time = time
    self.kind = kind
  }

  /// A store's number within one recording, in the order in which the stores were attached.
  public typealias StoreID = UInt32
  /// An effect's number within its store, counted from 0.
  public typealias EffectID = UInt64
  /// An exchange's number within one recording, counted from 0.
  public typealias ExchangeID = UInt64

  /// Everything that can happen.
  public enum Kind: Sendable, Hashable {
    /// A store joined the recording; its starting state follows as a ``snapshot(_:)``.
    case storeAttached(StoreID, name: String)
    /// A whole state, encoded.
    case snapshot(Snapshot)
    /// An action was reduced.
    case action(Action)
    /// A store began an effect.
    case effectStarted(EffectStart)
    /// An effect's task ended.
    case effectEnded(StoreID, EffectID, EffectOutcome)
    /// Effects were asked to stop.
    case cancel(Cancel)
    /// An action was sent by an effect that was already cancelled, and therefore was not reduced.
    case discarded(StoreID, EffectID, Value)
    /// A call out of the store's world began.
    case exchangeStarted(ExchangeStart)
    /// A stream delivered an element to its consumer.
    case exchangeElement(ExchangeID, Value)
    /// A call returned, or a stream ended.
    case exchangeEnded(ExchangeID, ExchangeOutcome)
    /// A store was freed.
    case storeReleased(StoreID)
    /// Something was still alive after its store had been released.
    case survivor(Survivor)
    /// The span between two vsyncs in which work was done.
    case frame(Frame)
    /// A note left by a person or a program.
    case mark(String)
  }
}
