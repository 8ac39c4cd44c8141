private actor Lock {
  private var isHeld = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func lock() async {
    if isHeld {
      await withCheckedContinuation { waiters.append($0) }
    } else {
      isHeld = true
    }
  }

  func unlock() {
    if waiters.isEmpty { isHeld = false } else { waiters.removeFirst().resume() }
  }
}

private func transfer(from first: Lock, to second: Lock, after delay: Int) async {
  await work(delay)
  await first.lock()
  await work(1)
  await second.lock()
  await second.unlock()
  await first.unlock()
}

extension ConcurrencyBug {
  /// Gets stuck.
  static let lockOrder = ConcurrencyBug(
    id: "lock-order",
    title: "Two transfers take the same two locks in opposite order, and each waits for the other.",
    bug: { _ in
      let (a, b) = (Lock(), Lock())
      await concurrently({ await transfer(from: a, to: b, after: 0) }, { await transfer(from: b, to: a, after: 5) })
    },
    twin: { _ in
      let (a, b) = (Lock(), Lock())
      await concurrently({ await transfer(from: a, to: b, after: 0) }, { await transfer(from: a, to: b, after: 5) })
    })
}
