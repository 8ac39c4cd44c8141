private actor Server {
  private(set) var attemptsAfterCancel = 0
  private var attempts = 0

  /// The first two attempts fail.
  func attempt(isCancelled: Bool) -> Bool {
    attempts += 1
    if isCancelled { attemptsAfterCancel += 1 }
    return attempts > 2
  }
}

private func retryForEver(_ server: Server) async {
  while await !server.attempt(isCancelled: Task.isCancelled) {
    try? await Task.sleep(for: .seconds(1))
  }
}

private func retryUntilCancelled(_ server: Server) async {
  while !Task.isCancelled {
    if await server.attempt(isCancelled: Task.isCancelled) { return }
    try? await Task.sleep(for: .seconds(1))
  }
}

@MainActor private func cancelAtTheLastAttempt(_ retry: @escaping @Sendable (Server) async -> Void) async throws {
  let server = Server()
  let task = Task.detached { await retry(server) }
  await work(3)
  await pause(2_000)
  await work(3)
  task.cancel()
  await task.value
  let late = await server.attemptsAfterCancel
  try expect(late == 0, "\(late) attempts were started by a cancelled task")
}

extension ConcurrencyBug {
  /// Case H7: a retry goes on after its cancel. Here the cancel comes at the instant of the last attempt.
  static let attemptAfterCancel = ConcurrencyBug(
    id: "attempt-after-cancel",
    title: "A retry loop swallows its cancellation and makes one more attempt.",
    bug: { _ in try await cancelAtTheLastAttempt(retryForEver) },
    twin: { _ in try await cancelAtTheLastAttempt(retryUntilCancelled) })
}
