private actor Screen {
  private var isLoading = false
  private var loads = 0
  private(set) var wentDarkEarly = false

  func loadWithFlag() async {
    loads += 1
    isLoading = true
    await work(1)
    loads -= 1
    isLoading = false
    check()
  }

  func loadWithCount() async {
    loads += 1
    isLoading = loads > 0
    await work(1)
    loads -= 1
    isLoading = loads > 0
    check()
  }

  private func check() { if loads > 0 && !isLoading { wentDarkEarly = true } }
}

@MainActor private func loadTwice(_ load: @escaping @Sendable (Screen) async -> Void) async throws {
  let screen = Screen()
  await concurrently(
    { await load(screen) },
    {
      await work(5)
      await load(screen)
    })
  let wentDarkEarly = await screen.wentDarkEarly
  try expect(!wentDarkEarly, "the spinner stopped while something was still loading")
}

extension ConcurrencyBug {
  /// Case H13: a busy flag that does not tell whether anything is loading.
  static let spinnerOffEarly = ConcurrencyBug(
    id: "spinner-off-early",
    title: "Two loads share one flag, and the first to end stops the spinner of both.",
    bug: { _ in try await loadTwice { await $0.loadWithFlag() } },
    twin: { _ in try await loadTwice { await $0.loadWithCount() } })
}
