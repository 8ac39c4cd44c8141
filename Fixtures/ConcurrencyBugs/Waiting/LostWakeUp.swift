private actor Gate {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func waitAfterLogging() async {
    if isOpen { return }
    await work(1)
    await withCheckedContinuation { waiters.append($0) }
  }

  func wait() async {
    await work(1)
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

@MainActor private func waitAndOpen(_ wait: @escaping @Sendable (Gate) async -> Void) async {
  let gate = Gate()
  await concurrently(
    { await wait(gate) },
    {
      await work(4)
      await gate.open()
    })
}

extension ConcurrencyBug {
  /// Gets stuck.
  static let lostWakeUp = ConcurrencyBug(
    id: "lost-wake-up",
    title: "The gate opens between the look at it and the start of the wait.",
    bug: { _ in await waitAndOpen { await $0.waitAfterLogging() } },
    twin: { _ in await waitAndOpen { await $0.wait() } })
}
