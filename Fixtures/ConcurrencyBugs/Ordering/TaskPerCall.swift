private actor Store {
  private(set) var actions: [Int] = []

  func send(_ action: Int) { actions.append(action) }
}

private func sendInTasks(_ store: Store) async {
  let tasks = (0..<5).map { action in Task { await store.send(action) } }
  for task in tasks { await task.value }
}

private func sendThroughStream(_ store: Store) async {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  let drain = Task { for await action in stream { await store.send(action) } }
  for action in 0..<5 { continuation.yield(action) }
  continuation.finish()
  await drain.value
}

@MainActor private func sendFive(_ send: @escaping @Sendable (Store) async -> Void) async throws {
  let store = Store()
  await send(store)
  let actions = await store.actions
  try expect(actions == Array(0..<5), "the actions arrived as \(actions)")
}

extension ConcurrencyBug {
  /// Case C1: the order of unstructured tasks is not guaranteed.
  static let taskPerCall = ConcurrencyBug(
    id: "task-per-call",
    title: "Each call sends its action from a task of its own, and the tasks overtake each other.",
    bug: { _ in try await sendFive(sendInTasks) },
    twin: { _ in try await sendFive(sendThroughStream) })
}
