import ReelSimulation

/// A bug of concurrent code, made on purpose, beside code that does the same rightly.
///
/// It shows under some schedules only: as a ``Violation``, as a run that gets stuck, or as tasks that are left behind.
/// No bug depends on a data race, and none traps.
public struct ConcurrencyBug: Sendable, Identifiable {
  public typealias Scenario = @MainActor @Sendable (Simulation) async throws -> Void

  /// A short name, never changed: `lost-update`.
  public let id: String
  /// What goes wrong, in one sentence.
  public let title: String
  /// Fails under some schedules.
  public let bug: Scenario
  /// Holds under every schedule, and leaves no task behind.
  public let twin: Scenario
}

/// What a scenario throws when something happened that must not happen.
public struct Violation: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
