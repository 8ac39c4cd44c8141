@MainActor
private final class Screen {
  private let events = AsyncStream.makeStream(of: Int.self)
  private var observer: Task<Void, Never>?

  func appearThenKeep() async {
    let task = observe()
    await work(1)
    observer = task
  }

  func appear() async {
    observer = observe()
    await work(1)
  }

  func disappear() { observer?.cancel() }

  private func observe() -> Task<Void, Never> {
    Task.detached { [stream = events.stream] in
      for await _ in stream {}
    }
  }
}

@MainActor private func openAndClose(_ appear: @escaping @MainActor (Screen) async -> Void) async {
  let screen = Screen()
  let appearing = Task { await appear(screen) }
  await work(5)
  screen.disappear()
  await appearing.value
}

extension ConcurrencyBug {
  /// Case B11: the observing task is kept only after an await, and a screen that closes meanwhile cannot cancel it.
  static let observerOutlivesScreen = ConcurrencyBug(
    id: "observer-outlives-screen",
    title: "A screen that closes while it still opens leaves its observing task behind.",
    bug: { _ in await openAndClose { await $0.appearThenKeep() } },
    twin: { _ in await openAndClose { await $0.appear() } })
}
