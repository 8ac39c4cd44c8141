#if os(Linux)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// The two executors that stand in for the process's own: they hand the jobs of a simulation to its kernel, and all
  /// others to the executor that was there before.
  enum SwitchedExecutors {
    static let main = SwitchedMainExecutor(original: MainActor.executor)
    static let global = SwitchedGlobalExecutor(original: Task<Never, Never>.defaultExecutor)

    /// Replaces the process's executors, once.
    static let install: Void = {
      _ = main
      _ = global
      _createExecutors(factory: Factory.self)
    }()

    private enum Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { main }
      static var defaultExecutor: any TaskExecutor { global }
    }
  }

  extension ExecutorJob {
    /// The runtime's private number for the jobs of `Task.yield`. Were it another, only reports would be less exact.
    private static let yield: UInt8 = 195

    var readyKind: ReadyJob.Kind {
      if kind == .task { return .task }
      return kind.rawValue == Self.yield ? .wakeUp : .upkeep
    }
  }

  /// A delay in the unit of `Duration`. Only clocks whose durations are `Duration` sleep through the runtime.
  func duration<D>(_ delay: D) -> Duration {
    // The cast is what `as? Duration` would do, without its cost.
    D.self == Duration.self ? unsafeBitCast(delay, to: Duration.self) : .zero
  }
#endif
