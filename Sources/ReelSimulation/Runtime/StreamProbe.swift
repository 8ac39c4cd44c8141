import Synchronization

/// Learns the layouts of ``StreamLayout`` from two streams of which all is known.
@MainActor
enum StreamProbe {
  static func learn(_ simulation: Simulation) async {
    let plainHolder = Holder<AsyncStream<Never>.Continuation>()
    let plain = AsyncStream<Never> { plainHolder.held = $0 }
    let throwingHolder = Holder<AsyncThrowingStream<Never, any Error>.Continuation>()
    let throwing = AsyncThrowingStream<Never, any Error> { throwingHolder.held = $0 }
    let layouts = [
      await layout(simulation, plainHolder) { for await _ in plain {} },
      await layout(simulation, throwingHolder) { do { for try await _ in throwing {} } catch {} },
    ]
    StreamLayout.learned.withLock { $0 = layouts.compactMap { $0 } }
  }

  private final class Holder<Continuation> {
    var held: Continuation?

    /// A stream's `Continuation` is nothing but a reference to the stream's object.
    var storage: UInt? {
      guard MemoryLayout<Continuation>.size == MemoryLayout<UInt>.size, let held else { return nil }
      return unsafeBitCast(held, to: UInt.self)
    }
  }

  private static func layout<Continuation>(
    _ simulation: Simulation, _ holder: Holder<Continuation>, _ consume: @escaping @Sendable () async -> Void
  ) async -> StreamLayout? {
    guard let storage = holder.storage else { return nil }
    let idle = StreamLayout.holders(of: storage)
    let waiter = Task.detached(operation: consume)
    await simulation.settle()
    let address = unsafeBitCast(waiter, to: UInt.self)
    let waiting = StreamLayout.holders(of: storage)
    holder.held = nil
    let dropped = StreamLayout.holders(of: storage)
    var layout = StreamLayout(of: address, storage: storage)
    layout?.ownHolders = idle - 1
    layout?.holdersPerWaiter = waiting - idle
    let isRight = idle > 1 && waiting >= idle && dropped == waiting - 1 && layout?.storage(ofWaiter: address) == storage
    waiter.cancel()
    await waiter.value
    return isRight ? layout : nil
  }
}
