import Foundation

/// Proves once for each process that the Swift runtime obeys the kernel, by running a small program and comparing what
/// it saw with what it must have seen.
enum StartupProbe {
  /// Why this process cannot be simulated; nil if it can.
  @MainActor static let failure: String? = {
    do {
      let first = try observe(seed: 1)
      TaskLayout.isTrusted.store(first.readsTasks, ordering: .relaxed)
      if let wrong = first.firstWrong { return wrong }
      let again = try observe(seed: 1)
      if first.random != again.random { return "random numbers are not drawn from the seed" }
      if first.uuid != again.uuid { return "UUIDs are not drawn from the seed" }
      return nil
    } catch {
      return "the probe could not run: \(error)"
    }
  }()

  private struct Observation {
    var sleep: Duration
    var wallClock: Double
    var background: Int
    var dispatch: [Bool]
    var random: UInt64
    var uuid: UUID
    var readsTasks: Bool

    var firstWrong: String? {
      if background != 1 { return "background tasks do not run under the kernel" }
      if dispatch != [true, false] { return "dispatch work does not run under the kernel" }
      if sleep != .seconds(5) { return "a sleep of 5 s took \(sleep) of virtual time" }
      if wallClock != 1_767_225_605 { return "the wall clock does not follow virtual time" }
      return nil
    }
  }

  @MainActor private static func observe(seed: UInt64) throws -> Observation {
    let options = SimulationOptions(seed: seed, limits: .init(jobs: 1_000, jobsAtOneInstant: 1_000))
    return try runSimulation(
      options,
      body: { simulation in
        let start = ContinuousClock.now
        let background = await Task.detached { 1 }.value
        let dispatch = await [onMainActor(.main), onMainActor(.global())]
        try await Task.sleep(for: .seconds(5))
        await WaitProbe.learn(simulation)
        return Observation(
          sleep: ContinuousClock.now - start, wallClock: Date.now.timeIntervalSince1970, background: background,
          dispatch: dispatch, random: .random(in: .min ... .max), uuid: UUID(), readsTasks: await readsTasks(simulation)
        )
      }
    ).get()
  }

  /// Whether work of a queue finds itself on the main actor, by the runtime's own answer.
  @MainActor private static func onMainActor(_ queue: DispatchQueue) async -> Bool {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Platform.isOnMainActor) }
    }
  }

  /// Whether a finished and a suspended task look as ``TaskLayout`` says. Nothing is trusted yet.
  @MainActor private static func readsTasks(_ simulation: Simulation) async -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let suspended = Task.detached { for await _ in stream {} }
    let finished = Task.detached {}
    await simulation.settle()
    let isRight =
      TaskLayout.isCompleted(at: address(suspended), fragments: 0) == false
      && TaskLayout.isCompleted(at: address(finished), fragments: 0) == true
      && TaskLayout.shortID(at: address(suspended)) == UInt32(truncatingIfNeeded: TaskLayout.id(of: address(suspended)))
      && TaskLayout.resumePoints(at: address(suspended)).count > 1
      && TaskLayout.activity(of: address(suspended)).map { !$0.isRunning && !$0.isEnqueued } == true
    continuation.finish()
    await suspended.value
    await finished.value
    return isRight
  }

  /// A `Task` is nothing but a reference to the runtime's object.
  private static func address(_ task: Task<Void, Never>) -> UInt { unsafeBitCast(task, to: UInt.self) }
}
