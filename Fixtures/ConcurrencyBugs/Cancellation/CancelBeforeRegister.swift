import Synchronization

/// Waits for a ring, or for its own cancellation.
private final class Doorbell: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Void, Never>)
    case cancelled
  }

  private let state = Mutex(State.idle)
  private let remembersCancel: Bool

  init(remembersCancel: Bool) { self.remembersCancel = remembersCancel }

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if remembersCancel, case .cancelled = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
        defer { state = .cancelled }
        return if case .waiting(let waiter) = state { waiter } else { nil }
      }
      waiter?.resume()
    }
  }
}

@MainActor private func leave(_ doorbell: Doorbell) async {
  let visitor = Task.detached {
    await work(1)
    await doorbell.wait()
  }
  await work(4)
  visitor.cancel()
  await visitor.value
}

extension ConcurrencyBug {
  /// Case B12: on a task that is already cancelled the handler runs before the operation. Gets stuck.
  static let cancelBeforeRegister = ConcurrencyBug(
    id: "cancel-before-register",
    title: "The cancellation handler finds no waiter yet, and the waiter registers afterwards, for ever.",
    bug: { _ in await leave(Doorbell(remembersCancel: false)) },
    twin: { _ in await leave(Doorbell(remembersCancel: true)) })
}
