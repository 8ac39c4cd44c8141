extension Event {
  /// A task, store or stream that should have been gone.
  public struct Survivor: Sendable, Hashable {
    /// The store it belonged to.
    public var store: StoreID
    /// What it is: `task`, `store` or `stream`.
    public var what: String
    /// Its name, for people.
    public var name: String
    /// What it waits for, for people.
    public var waitsFor: String
    /// Where it was started, as `File.swift:line`; nil if unknown.
    public var source: String?
    /// How long it outlived its store, in nanoseconds; nil if it was still alive when the run ended.
    public var outlivedBy: Int64?

    /// Makes a survivor; `outlivedBy` is in nanoseconds.
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

    /// Makes a frame; `cpu` is in nanoseconds.
    public init(index: UInt64, actions: UInt32, jobs: UInt32, cpu: Int64) {
      self.index = index
      self.actions = actions
      self.jobs = jobs
      self.cpu = cpu
    }
  }
}
