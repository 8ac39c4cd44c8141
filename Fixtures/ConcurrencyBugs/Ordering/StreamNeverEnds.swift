private final class Feed: Sendable {
  private let finishesAlways: Bool

  init(finishesAlways: Bool) { self.finishesAlways = finishesAlways }

  func items() -> AsyncStream<Int> {
    AsyncStream { continuation in
      Task.detached { [weak self, finishesAlways] in
        defer { if finishesAlways { continuation.finish() } }
        await work(1)
        guard let self else { return }
        continuation.yield(self.finishesAlways ? 1 : 2)
        continuation.finish()
      }
    }
  }
}

@MainActor
private final class Screen {
  var feed: Feed?

  init(_ feed: Feed) { self.feed = feed }
}

@MainActor private func closeWhileReading(_ screen: Screen) async {
  guard let items = screen.feed?.items() else { return }
  let reader = Task.detached { for await _ in items {} }
  await work(4)
  screen.feed = nil
  await reader.value
}

extension ConcurrencyBug {
  /// Case B10: the producer returns early when its owner is gone. Gets stuck.
  static let streamNeverEnds = ConcurrencyBug(
    id: "stream-never-ends",
    title: "A producer whose owner is gone returns without finishing its stream.",
    bug: { _ in await closeWhileReading(Screen(Feed(finishesAlways: false))) },
    twin: { _ in await closeWhileReading(Screen(Feed(finishesAlways: true))) })
}
