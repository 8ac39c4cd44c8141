import Synchronization

/// A continuation that counts: the real one would end the process when it is resumed twice.
private final class Reply: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var resumes = 0
  }

  private let state = Mutex(State())
  var resumes: Int { state.withLock(\.resumes) }

  init(_ continuation: CheckedContinuation<Void, Never>) { state.withLock { $0.continuation = continuation } }

  func resume() {
    let waiter = state.withLock { state in
      state.resumes += 1
      return state.continuation.take()
    }
    waiter?.resume()
  }
}

private actor Request {
  private var isOver = false

  func answer(_ reply: Reply) {
    guard !isOver else { return }
    isOver = true
    reply.resume()
  }

  func timeOutAfterLogging(_ reply: Reply) async {
    guard !isOver else { return }
    await work(1)
    isOver = true
    reply.resume()
  }

  func timeOut(_ reply: Reply) async {
    guard !isOver else { return }
    isOver = true
    await work(1)
    reply.resume()
  }
}

@MainActor private func answerAtTheLimit(_ timeOut: @escaping @Sendable (Request, Reply) async -> Void) async throws {
  let request = Request()
  var reply: Reply?
  var ends: [Task<Void, Never>] = []
  await withCheckedContinuation { continuation in
    let new = Reply(continuation)
    let answer = Task.detached {
      await pause(1_000)
      await request.answer(new)
    }
    let limit = Task.detached {
      await work(2)
      await pause(1_000)
      await timeOut(request, new)
    }
    reply = new
    ends = [answer, limit]
  }
  for end in ends { await end.value }
  let resumes = reply?.resumes ?? 0
  try expect(resumes == 1, "the caller was resumed \(resumes) times")
}

extension ConcurrencyBug {
  static let doubleResume = ConcurrencyBug(
    id: "double-resume",
    title: "A time-out marks the request as over only after an await, in which the answer resumes the caller too.",
    bug: { _ in try await answerAtTheLimit { await $0.timeOutAfterLogging($1) } },
    twin: { _ in try await answerAtTheLimit { await $0.timeOut($1) } })
}
