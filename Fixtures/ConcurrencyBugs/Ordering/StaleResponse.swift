private actor Search {
  private var query = 0
  private(set) var shown = ""

  func searchShowingEveryAnswer(_ text: String, latency: Int) async {
    await pause(latency)
    shown = text
  }

  func search(_ text: String, latency: Int) async {
    query += 1
    let mine = query
    await pause(latency)
    if mine == query { shown = text }
  }
}

@MainActor private func type(_ search: @escaping @Sendable (Search, String, Int) async -> Void) async throws {
  let model = Search()
  await concurrently(
    { await search(model, "a", 1_000) },
    {
      await pause(500)
      await search(model, "ab", 500)
    })
  let shown = await model.shown
  try expect(shown == "ab", "the user typed ab and sees the answer for \(shown)")
}

extension ConcurrencyBug {
  /// Case H1: both answers arrive in the same instant.
  static let staleResponse = ConcurrencyBug(
    id: "stale-response",
    title: "The answer for an older query is shown over that for a newer one.",
    bug: { _ in try await type { await $0.searchShowingEveryAnswer($1, latency: $2) } },
    twin: { _ in try await type { await $0.search($1, latency: $2) } })
}
