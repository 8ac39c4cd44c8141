import Synchronization

private final class Signal: Sendable {
  private struct State {
    var pending = 0
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let counts: Bool

  init(counts: Bool) { self.counts = counts }

  func send() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if let waiter = state.waiter.take() { return waiter }
      state.pending = counts ? state.pending + 1 : 1
      return nil
    }
    waiter?.resume()
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isSent = state.withLock { state in
        guard state.pending > 0 else {
          state.waiter = continuation
          return false
        }
        state.pending -= 1
        return true
      }
      if isSent { continuation.resume() }
    }
  }
}

@MainActor private func sendTwice(_ signal: Signal) async {
  await concurrently(
    {
      for _ in 0..<2 {
        await signal.wait()
        await work(1)
      }
    },
    { signal.send() },
    {
      await work(4)
      signal.send()
    })
}

extension ConcurrencyBug {
  /// Gets stuck.
  static let coalescedSignal = ConcurrencyBug(
    id: "coalesced-signal",
    title: "A second signal sets a flag that is already set, and the one who counts on two waits for ever.",
    bug: { _ in await sendTwice(Signal(counts: false)) },
    twin: { _ in await sendTwice(Signal(counts: true)) })
}
