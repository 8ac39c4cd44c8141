private actor Heartbeat {
  private var sources: [AsyncStream<Int>.Continuation] = []
  private var task: Task<Void, Never>?

  func startAfterSettings() async {
    guard task == nil else { return }
    await work(1)
    task = beat()
  }

  func start() async {
    guard task == nil else { return }
    task = beat()
    await work(1)
  }

  func stop() { task?.cancel() }

  private func beat() -> Task<Void, Never> {
    let (ticks, source) = AsyncStream.makeStream(of: Int.self)
    sources.append(source)
    return Task.detached { for await _ in ticks {} }
  }
}

@MainActor private func startTwice(_ start: @escaping @Sendable (Heartbeat) async -> Void) async {
  let heartbeat = Heartbeat()
  await concurrently(
    { await start(heartbeat) },
    {
      await work(5)
      await start(heartbeat)
    })
  await heartbeat.stop()
}

extension ConcurrencyBug {
  /// Leaves a task behind.
  static let startedTwice = ConcurrencyBug(
    id: "started-twice",
    title: "Two starts pass the check that nothing runs, and stop cancels only one of them.",
    bug: { _ in await startTwice { await $0.startAfterSettings() } },
    twin: { _ in await startTwice { await $0.start() } })
}
