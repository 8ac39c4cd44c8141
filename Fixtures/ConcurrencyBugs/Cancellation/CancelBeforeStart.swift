import ReelSimulation

private actor Effects {
  private var running: [String: Task<Void, Never>] = [:]
  private(set) var delivered: [String] = []

  /// The effect enters itself into the register, once it has its turn.
  func startAndRegisterInside(_ id: String) {
    let effect = Task.detached {
      await work(1)
      await self.deliver(id)
    }
    Task.detached { await self.register(effect, as: id) }
  }

  func start(_ id: String) {
    running[id] = Task.detached {
      await work(1)
      await self.deliver(id)
    }
  }

  func cancel(_ id: String) -> Bool {
    guard let effect = running.removeValue(forKey: id) else { return delivered.contains(id) }
    effect.cancel()
    return true
  }

  private func register(_ effect: Task<Void, Never>, as id: String) { running[id] = effect }

  private func deliver(_ id: String) {
    if !Task.isCancelled { delivered.append(id) }
  }
}

@MainActor private func startAndCancel(
  _ sim: Simulation, _ start: @escaping @Sendable (Effects) async -> Void
) async throws {
  let effects = Effects()
  await start(effects)
  await work(3)
  let wasFound = await effects.cancel("load")
  await sim.settle()
  let delivered = await effects.delivered
  try expect(wasFound || delivered.isEmpty, "the effect delivered its result after its cancel, which had found nothing")
}

extension ConcurrencyBug {
  /// Case A1: nothing is registered under the id yet when the cancel looks it up.
  static let cancelBeforeStart = ConcurrencyBug(
    id: "cancel-before-start",
    title: "An effect is registered by a task of its own, and a cancel that comes first finds nothing.",
    bug: { try await startAndCancel($0) { await $0.startAndRegisterInside("load") } },
    twin: { try await startAndCancel($0) { await $0.start("load") } })
}
