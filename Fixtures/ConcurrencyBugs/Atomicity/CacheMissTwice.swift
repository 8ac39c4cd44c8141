private actor Images {
  private(set) var downloads = 0
  private var cache: [String: String] = [:]
  private var inFlight: [String: Task<String, Never>] = [:]

  func image(_ key: String) async -> String {
    if let known = cache[key] { return known }
    let new = await download(key)
    cache[key] = new
    return new
  }

  func imageOnce(_ key: String) async -> String {
    if let task = inFlight[key] { return await task.value }
    let task = Task { await download(key) }
    inFlight[key] = task
    return await task.value
  }

  private func download(_ key: String) async -> String {
    downloads += 1
    await pause(1_000)
    return "image of \(key)"
  }
}

@MainActor private func loadTwice(_ load: @escaping @Sendable (Images) async -> String) async throws {
  let images = Images()
  await concurrently(
    { _ = await load(images) },
    {
      await pause(1_000)
      await work(2)
      _ = await load(images)
    })
  let downloads = await images.downloads
  try expect(downloads == 1, "one image was downloaded \(downloads) times")
}

extension ConcurrencyBug {
  /// Case C6: two callers both miss the cache. The second comes just as the first one's download ends.
  static let cacheMissTwice = ConcurrencyBug(
    id: "cache-miss-twice",
    title: "A second caller looks into the cache before the first one has stored what it downloaded.",
    bug: { _ in try await loadTwice { await $0.image("a") } },
    twin: { _ in try await loadTwice { await $0.imageOnce("a") } })
}
