/// Downloads one after another.
private actor Downloads {
  private var queue = ["a", "b"]
  private var cancelled: Set<String> = []
  private var started: Set<String> = []
  private(set) var startedAfterCancel = false
  private let asksAgain: Bool

  init(asksAgain: Bool) { self.asksAgain = asksAgain }

  func run() async {
    while !queue.isEmpty {
      let next = queue.removeFirst()
      await work(1)
      if asksAgain && cancelled.contains(next) { continue }
      started.insert(next)
      if cancelled.contains(next) { startedAfterCancel = true }
      await pause(1_000)
    }
  }

  func cancel(_ name: String) {
    queue.removeAll { $0 == name }
    if !started.contains(name) { cancelled.insert(name) }
  }
}

@MainActor private func cancelNext(_ downloads: Downloads) async throws {
  await concurrently(
    {
      await pause(1_000)
      await downloads.cancel("b")
    }, { await downloads.run() })
  let startedAfterCancel = await downloads.startedAfterCancel
  try expect(!startedAfterCancel, "download b was cancelled while it waited, and started afterwards")
}

extension ConcurrencyBug {
  /// Case A2: a cancel reaches what is queued and what runs, but not what is on the way from one to the other.
  static let cancelBetweenQueueAndRun = ConcurrencyBug(
    id: "cancel-between-queue-and-run",
    title: "A download that has left the queue and does not run yet cannot be cancelled.",
    bug: { _ in try await cancelNext(Downloads(asksAgain: false)) },
    twin: { _ in try await cancelNext(Downloads(asksAgain: true)) })
}
