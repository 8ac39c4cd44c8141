private actor Quote {
  private var bid = 0
  private var ask = 1

  func moveInSteps(to price: Int) async {
    bid = price
    await work(1)
    ask = price + 1
  }

  func move(to price: Int) async {
    await work(1)
    bid = price
    ask = price + 1
  }

  var spread: Int { ask - bid }
}

@MainActor private func readWhileMoving(_ move: @escaping @Sendable (Quote) async -> Void) async throws {
  let quote = Quote()
  let reader = Task.detached {
    await work(5)
    return await quote.spread
  }
  await move(quote)
  let spread = await reader.value
  try expect(spread == 1, "a reader saw a spread of \(spread)")
}

extension ConcurrencyBug {
  static let tornRead = ConcurrencyBug(
    id: "torn-read",
    title: "Two values that belong together are written on both sides of an await, and a reader sees one of them.",
    bug: { _ in try await readWhileMoving { await $0.moveInSteps(to: 100) } },
    twin: { _ in try await readWhileMoving { await $0.move(to: 100) } })
}
