import ReelSimulation

extension ConcurrencyBug {
  public enum Variant: String, Sendable, CaseIterable {
    case bug
    case twin
  }

  public func scenario(_ variant: Variant) -> Scenario {
    switch variant {
    case .bug: bug
    case .twin: twin
    }
  }

  /// What the scenario is called where a run of it is kept: `lost-update`, `lost-update-twin`.
  public func name(_ variant: Variant) -> String { variant == .bug ? id : "\(id)-twin" }

  /// Explores a scenario; returns the first failure, or nil if every schedule held.
  ///
  /// - Throws: ``SimulationError`` if nothing can be simulated here.
  @MainActor public func failure(of variant: Variant, _ options: ExplorationOptions) throws -> ExplorationFailure? {
    do {
      try explore(options, name: name(variant), scenario(variant))
      return nil
    } catch let failure as ExplorationFailure {
      return failure
    }
  }
}
