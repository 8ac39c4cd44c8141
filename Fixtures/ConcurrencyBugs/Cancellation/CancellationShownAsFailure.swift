@MainActor
private final class Screen {
  private(set) var alert: String?

  func loadShowingEveryError() async {
    do { try await fetch() } catch { alert = "\(error)" }
  }

  func load() async {
    do { try await fetch() } catch is CancellationError {} catch { alert = "\(error)" }
  }

  private nonisolated func fetch() async throws {
    try await Task.sleep(for: .seconds(1))
    try Task.checkCancellation()
  }
}

@MainActor private func scrollAway(_ load: @escaping @MainActor (Screen) async -> Void) async throws {
  let screen = Screen()
  let task = Task { await load(screen) }
  await work(3)
  await pause(1_000)
  await work(3)
  task.cancel()
  await task.value
  try expect(screen.alert == nil, "the user scrolled away and was shown \(screen.alert ?? "")")
}

extension ConcurrencyBug {
  /// Case A10: a cancellation that is handled like any other error.
  static let cancellationShownAsFailure = ConcurrencyBug(
    id: "cancellation-shown-as-failure",
    title: "A request that is cancelled just as it ends shows an alert.",
    bug: { _ in try await scrollAway { await $0.loadShowingEveryError() } },
    twin: { _ in try await scrollAway { await $0.load() } })
}
