private actor Timers {
  private var rows = ["a", "b"]
  private(set) var ticks: [String: Int] = [:]

  func remove(_ row: String) { rows.removeAll { $0 == row } }

  func tickAtIndex(_ row: String) async {
    guard let index = rows.firstIndex(of: row) else { return }
    await work(1)
    if index < rows.count { ticks[rows[index], default: 0] += 1 }
  }

  func tick(_ row: String) async {
    await work(1)
    if rows.contains(row) { ticks[row, default: 0] += 1 }
  }
}

@MainActor private func removeWhileTicking(_ tick: @escaping @Sendable (Timers) async -> Void) async throws {
  let timers = Timers()
  await concurrently(
    { await tick(timers) },
    {
      await work(5)
      await timers.remove("a")
    })
  let ticks = await timers.ticks
  try expect(ticks["b"] == nil, "a tick of row a was counted for row b")
}

extension ConcurrencyBug {
  /// Case A9: a late result is delivered to the row that has moved up.
  static let staleIndex = ConcurrencyBug(
    id: "stale-index",
    title: "A row's index is looked up before an await and used after it, when another row is there.",
    bug: { _ in try await removeWhileTicking { await $0.tickAtIndex("a") } },
    twin: { _ in try await removeWhileTicking { await $0.tick("a") } })
}
