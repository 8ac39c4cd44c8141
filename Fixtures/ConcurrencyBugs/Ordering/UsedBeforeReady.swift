private actor Configuration {
  private var url: String?
  private var loading: Task<Void, Never>?

  func start() {
    loading = Task {
      await work(1)
      url = "https://example.org"
    }
  }

  func finish() async { await loading?.value }

  func urlIfLoaded() -> String? { url }

  func urlOnceLoaded() async -> String? {
    await finish()
    return url
  }
}

@MainActor private func readSoon(_ read: @escaping @Sendable (Configuration) async -> String?) async throws {
  let configuration = Configuration()
  await configuration.start()
  await work(4)
  let url = await read(configuration)
  await configuration.finish()
  try expect(url != nil, "a request was made before the configuration was there")
}

extension ConcurrencyBug {
  static let usedBeforeReady = ConcurrencyBug(
    id: "used-before-ready",
    title: "A configuration is loaded by a task that nobody waits for, and is read before it is there.",
    bug: { _ in try await readSoon { await $0.urlIfLoaded() } },
    twin: { _ in try await readSoon { await $0.urlOnceLoaded() } })
}
