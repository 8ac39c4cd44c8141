import Synchronization

/// Bridges a callback to async code.
private final class Location: Sendable {
  // The checked kind would print a warning for each run in which it is lost.
  private let waiter = Mutex<UnsafeContinuation<Int?, Never>?>(nil)

  func next() async -> Int? {
    await withUnsafeContinuation { continuation in waiter.withLock { $0 = continuation } }
  }

  func update(_ place: Int) { takeWaiter()?.resume(returning: place) }

  func stopAndForget() { waiter.withLock { $0 = nil } }

  func stop() { takeWaiter()?.resume(returning: nil) }

  private func takeWaiter() -> UnsafeContinuation<Int?, Never>? { waiter.withLock { $0.take() } }
}

@MainActor private func stopAtTheUpdate(_ stop: @escaping @Sendable (Location) -> Void) async {
  let location = Location()
  await concurrently(
    { _ = await location.next() },
    {
      await pause(1_000)
      location.update(1)
    },
    {
      await work(2)
      await pause(1_000)
      stop(location)
    })
}

extension ConcurrencyBug {
  /// Case B7: cancelled before the callback arrives. Gets stuck.
  static let droppedContinuation = ConcurrencyBug(
    id: "dropped-continuation",
    title: "Stopping before the first update forgets the continuation that waits for it.",
    bug: { _ in await stopAtTheUpdate { $0.stopAndForget() } },
    twin: { _ in await stopAtTheUpdate { $0.stop() } })
}
