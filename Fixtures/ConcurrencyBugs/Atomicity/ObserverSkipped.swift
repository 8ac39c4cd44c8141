private actor Center {
  private var observers = [1, 2, 3]
  private(set) var notified: Set<Int> = []

  func remove(_ observer: Int) { observers.removeAll { $0 == observer } }

  func notifyByIndex() async {
    var index = 0
    while index < observers.count {
      notified.insert(observers[index])
      await work(1)
      index += 1
    }
  }

  func notifyCopy() async {
    for observer in observers where observers.contains(observer) {
      notified.insert(observer)
      await work(1)
    }
  }
}

@MainActor private func removeWhileNotifying(_ notify: @escaping @Sendable (Center) async -> Void) async throws {
  let center = Center()
  await concurrently(
    { await notify(center) },
    {
      await work(8)
      await center.remove(1)
    })
  let notified = await center.notified
  try expect(notified.isSuperset(of: [2, 3]), "only \(notified.sorted()) were notified; 2 and 3 were never removed")
}

extension ConcurrencyBug {
  static let observerSkipped = ConcurrencyBug(
    id: "observer-skipped",
    title: "Observers are called by index across awaits, and one that leaves makes the next one be skipped.",
    bug: { _ in try await removeWhileNotifying { await $0.notifyByIndex() } },
    twin: { _ in try await removeWhileNotifying { await $0.notifyCopy() } })
}
