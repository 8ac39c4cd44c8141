import Synchronization

/// One connection, lent to one borrower at a time.
private final class Pool: Sendable {
  private struct State {
    var free = 1
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let looksAgain: Bool

  init(looksAgain: Bool) { self.looksAgain = looksAgain }

  /// False if the borrower was woken and found nothing.
  func borrow() async -> Bool {
    repeat {
      if take() { return true }
      await untilFree()
    } while looksAgain
    return take()
  }

  func giveBack() {
    let next = state.withLock { state in
      state.free += 1
      return state.waiters.isEmpty ? nil : state.waiters.removeFirst()
    }
    next?.resume()
  }

  private func take() -> Bool {
    state.withLock { state in
      guard state.free > 0 else { return false }
      state.free -= 1
      return true
    }
  }

  private func untilFree() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 { return true }
        state.waiters.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }
}

@MainActor private func borrowThreeTimes(_ pool: Pool) async throws {
  let failures = Mutex(0)
  let use: @Sendable (_ delay: Int) async -> Void = { delay in
    await work(delay)
    guard await pool.borrow() else { return failures.withLock { $0 += 1 } }
    await work(1)
    pool.giveBack()
  }
  await concurrently({ await use(0) }, { await use(0) }, { await use(6) })
  try expect(failures.withLock { $0 } == 0, "a borrower was woken for a connection that somebody else had taken")
}

extension ConcurrencyBug {
  static let wokenTooLate = ConcurrencyBug(
    id: "woken-too-late",
    title: "Between the wake-up of a waiter and its turn, a newcomer takes what it was woken for.",
    bug: { _ in try await borrowThreeTimes(Pool(looksAgain: false)) },
    twin: { _ in try await borrowThreeTimes(Pool(looksAgain: true)) })
}
