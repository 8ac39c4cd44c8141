private actor Session {
  private(set) var token: String? = "old"
  private var logins = 1

  func logOut() {
    token = nil
    logins += 1
  }

  func refresh() async {
    guard token != nil else { return }
    await work(1)
    token = "new"
  }

  func refreshSameLogin() async {
    guard token != nil else { return }
    let login = logins
    await work(1)
    if login == logins { token = "new" }
  }
}

@MainActor private func logOutWhileRefreshing(_ refresh: @escaping @Sendable (Session) async -> Void) async throws {
  let session = Session()
  await concurrently(
    { await refresh(session) },
    {
      await work(5)
      await session.logOut()
    })
  let token = await session.token
  try expect(token == nil, "the user logged out and is logged in again")
}

extension ConcurrencyBug {
  static let logoutUndone = ConcurrencyBug(
    id: "logout-undone",
    title: "A token that was being refreshed is stored after the user has logged out.",
    bug: { _ in try await logOutWhileRefreshing { await $0.refresh() } },
    twin: { _ in try await logOutWhileRefreshing { await $0.refreshSameLogin() } })
}
