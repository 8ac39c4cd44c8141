import Synchronization

private final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiters: [UnsafeContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let holdsOne: Bool

  init(holdsOne: Bool) { self.holdsOne = holdsOne }

  func wait() async {
    await withUnsafeContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.isOpen { return true }
        if holdsOne { state.waiters = [continuation] } else { state.waiters.append(continuation) }
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.isOpen = true
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}

@MainActor private func waitTwice(at gate: Gate) async {
  await concurrently(
    { await gate.wait() },
    {
      await work(2)
      gate.open()
    },
    {
      await work(4)
      await gate.wait()
    })
}

extension ConcurrencyBug {
  /// Gets stuck.
  static let waiterReplaced = ConcurrencyBug(
    id: "waiter-replaced",
    title: "A gate has room for one waiter, and a second one takes the place of the first.",
    bug: { _ in await waitTwice(at: Gate(holdsOne: true)) },
    twin: { _ in await waitTwice(at: Gate(holdsOne: false)) })
}
