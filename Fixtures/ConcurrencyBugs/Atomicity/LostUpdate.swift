private actor Account {
  private(set) var balance = 0

  func deposit(_ amount: Int) async {
    await work(1)
    balance += amount
  }

  func depositFromSnapshot(_ amount: Int) async {
    let before = balance
    await work(1)
    balance = before + amount
  }
}

@MainActor private func depositTwice(_ deposit: @escaping @Sendable (Account) async -> Void) async throws {
  let account = Account()
  await concurrently(
    { await deposit(account) },
    {
      await work(5)
      await deposit(account)
    })
  let balance = await account.balance
  try expect(balance == 20, "two deposits of 10 left a balance of \(balance)")
}

extension ConcurrencyBug {
  /// The textbook form of actor re-entrancy.
  static let lostUpdate = ConcurrencyBug(
    id: "lost-update",
    title: "A balance is read before an await and written after it, so that a deposit in between is lost.",
    bug: { _ in try await depositTwice { await $0.depositFromSnapshot(10) } },
    twin: { _ in try await depositTwice { await $0.deposit(10) } })
}
