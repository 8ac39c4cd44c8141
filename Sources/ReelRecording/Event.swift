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

  public struct Snapshot: Sendable, Hashable {
    public var store: StoreID
    public var state: Value
    /// The digest of ``state``.
    public var digest: Digest

    public init(store: StoreID, state: Value, digest: Digest) {
      self.store = store
      self.state = state
      self.digest = digest
    }
  }

  public struct Action: Sendable, Hashable {
    public var store: StoreID
    public var value: Value
    public var origin: Origin
    /// The digest of the state after the action was reduced.
    public var digest: Digest
    /// The exchange whose arrival (return or element) the sending task last awaited, if the action followed one.
    public var arrival: ExchangeID?

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

  public struct EffectStart: Sendable, Hashable {
    public var store: StoreID
    public var effect: EffectID
    public var name: String
    /// The cancellation id, printed; nil if the effect has none.
    public var cancellationID: String?
    /// Where the effect was asked for, as `Module/File.swift:line`.
    public var source: String

    public init(store: StoreID, effect: EffectID, name: String, cancellationID: String?, source: String) {
      self.store = store
      self.effect = effect
      self.name = name
      self.cancellationID = cancellationID
      self.source = source
    }
  }

  public enum EffectOutcome: UInt8, Sendable, Hashable, CaseIterable {
    case finished
    case cancelled
  }

  public struct Cancel: Sendable, Hashable {
    public var store: StoreID
    /// The cancellation id, printed.
    public var id: String
    /// The effects that the id named at that moment; empty if it matched nothing.
    public var matched: [EffectID]
    /// Where the cancel was asked for, as `Module/File.swift:line`.
    public var source: String

    public init(store: StoreID, id: String, matched: [EffectID], source: String) {
      self.store = store
      self.id = id
      self.matched = matched
      self.source = source
    }
  }

  public struct ExchangeStart: Sendable, Hashable {
    public var exchange: ExchangeID
    /// The name of the call, as the service boundary calls it.
    public var name: String
    public var request: Value
    public var isStream: Bool

    public init(exchange: ExchangeID, name: String, request: Value, isStream: Bool) {
      self.exchange = exchange
      self.name = name
      self.request = request
      self.isStream = isStream
    }
  }

  public enum ExchangeOutcome: Sendable, Hashable {
    /// The call returned a value.
    case returned(Value)
    /// The call threw: the error's description, and the error itself if it can be encoded.
    case failed(String, Value?)
    /// The stream ended by itself.
    case finished
    /// The caller gave up before the call returned, or the consumer before the stream ended.
    case cancelled
  }

  /// A task, store or stream that should have been gone.
  public struct Survivor: Sendable, Hashable {
    public var store: StoreID
    /// What it is: `task`, `store` or `stream`.
    public var what: String
    public var name: String
    /// What it waits for, for people.
    public var waitsFor: String
    /// Where it was started, as `File.swift:line`; nil if unknown.
    public var source: String?
    /// How long it outlived its store, in nanoseconds; nil if it was still alive when the run ended.
    public var outlivedBy: Int64?

    public init(
      store: StoreID, what: String, name: String, waitsFor: String, source: String?, outlivedBy: Int64?
    ) {
      self.store = store
      self.what = what
      self.name = name
      self.waitsFor = waitsFor
      self.source = source
      self.outlivedBy = outlivedBy
    }
  }

  /// The work done between two vsyncs.
  public struct Frame: Sendable, Hashable {
    /// The number of vsyncs before this frame.
    public var index: UInt64
    /// The number of actions reduced.
    public var actions: UInt32
    /// The number of jobs that ran on the main actor.
    public var jobs: UInt32
    /// The CPU time the main actor's jobs took, in nanoseconds: measured, so never the same twice.
    public var cpu: Int64

    public init(index: UInt64, actions: UInt32, jobs: UInt32, cpu: Int64) {
      self.index = index
      self.actions = actions
      self.jobs = jobs
      self.cpu = cpu
    }
  }
}
