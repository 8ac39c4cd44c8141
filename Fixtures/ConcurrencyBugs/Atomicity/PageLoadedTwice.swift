private actor Feed {
  private(set) var rows: [Int] = []
  private var nextPage = 0
  private var isLoading = false

  func loadNext() async {
    let page = nextPage
    await work(2)
    append(page)
  }

  func loadNextUnlessLoading() async {
    guard !isLoading else { return }
    isLoading = true
    await work(2)
    append(nextPage)
    isLoading = false
  }

  private func append(_ page: Int) {
    rows += [2 * page, 2 * page + 1]
    nextPage = page + 1
  }
}

@MainActor private func scroll(_ load: @escaping @Sendable (Feed) async -> Void) async throws {
  let feed = Feed()
  await concurrently(
    { await load(feed) },
    {
      await work(7)
      await load(feed)
    })
  let rows = await feed.rows
  try expect(Set(rows).count == rows.count, "rows were appended twice: \(rows)")
}

extension ConcurrencyBug {
  /// Case H9: two rows near the end appear, and both ask for the next page.
  static let pageLoadedTwice = ConcurrencyBug(
    id: "page-loaded-twice",
    title: "The number of the next page is read before the request, so that two rows load the same page.",
    bug: { _ in try await scroll { await $0.loadNext() } },
    twin: { _ in try await scroll { await $0.loadNextUnlessLoading() } })
}
