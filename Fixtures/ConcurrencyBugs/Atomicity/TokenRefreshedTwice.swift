private actor Tokens {
  private(set) var refreshes = 0
  private var token = 0
  private var refresh: Task<Int, Never>?

  /// The flag that keeps others out is set after an await.
  func validToken() async -> Int {
    if let refresh { return await refresh.value }
    guard token == 0 else { return token }
    await work(1)
    return await startRefresh().value
  }

  func validTokenOnce() async -> Int {
    if let refresh { return await refresh.value }
    guard token == 0 else { return token }
    return await startRefresh().value
  }

  private func startRefresh() -> Task<Int, Never> {
    let task = Task {
      refreshes += 1
      await work(1)
      token = refreshes
      return token
    }
    refresh = task
    return task
  }
}

@MainActor private func request(_ token: @escaping @Sendable (Tokens) async -> Int) async throws {
  let tokens = Tokens()
  await concurrently(
    { _ = await token(tokens) },
    {
      await work(4)
      _ = await token(tokens)
    })
  let refreshes = await tokens.refreshes
  try expect(refreshes == 1, "\(refreshes) refreshes: the last one made the token of the others invalid")
}

extension ConcurrencyBug {
  static let tokenRefreshedTwice = ConcurrencyBug(
    id: "token-refreshed-twice",
    title: "The task that others are to join is stored only after an await, so that two of them refresh the token.",
    bug: { _ in try await request { await $0.validToken() } },
    twin: { _ in try await request { await $0.validTokenOnce() } })
}
