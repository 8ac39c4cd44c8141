private actor Wallet {
  private(set) var balance = 100

  func payAfterApproval(_ amount: Int) async {
    guard balance >= amount else { return }
    await work(1)
    balance -= amount
  }

  /// Sets the amount aside first, and would give it back if the approval were refused.
  func payFromReserve(_ amount: Int) async {
    guard balance >= amount else { return }
    balance -= amount
    await work(1)
  }
}

@MainActor private func payTwice(_ pay: @escaping @Sendable (Wallet) async -> Void) async throws {
  let wallet = Wallet()
  await concurrently(
    { await pay(wallet) },
    {
      await work(5)
      await pay(wallet)
    })
  let balance = await wallet.balance
  try expect(balance >= 0, "the wallet is overdrawn: \(balance)")
}

extension ConcurrencyBug {
  static let overdraft = ConcurrencyBug(
    id: "overdraft",
    title: "The balance is checked before the approval and charged after it, so that two payments pass one check.",
    bug: { _ in try await payTwice { await $0.payAfterApproval(80) } },
    twin: { _ in try await payTwice { await $0.payFromReserve(80) } })
}
