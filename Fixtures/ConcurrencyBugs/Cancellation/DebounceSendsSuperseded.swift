private actor Debouncer {
  private var latest = ""
  private var pending: Task<Void, any Error>?
  private(set) var superseded: [String] = []
  private let checksAgain: Bool

  init(checksAgain: Bool) { self.checksAgain = checksAgain }

  func input(_ text: String) {
    latest = text
    pending?.cancel()
    pending = Task {
      try await Task.sleep(for: .milliseconds(300))
      if checksAgain { try Task.checkCancellation() }
      if text != latest { superseded.append(text) }
    }
  }

  func finish() async { _ = await pending?.result }
}

@MainActor private func typeAtTheDeadline(_ debouncer: Debouncer) async throws {
  await debouncer.input("a")
  await work(3)
  await pause(300)
  await work(3)
  await debouncer.input("ab")
  await debouncer.finish()
  let superseded = await debouncer.superseded
  try expect(superseded.isEmpty, "\(superseded) was sent after a newer input")
}

extension ConcurrencyBug {
  /// Cases H5 and H12: cancelling a sleep that is already over does nothing.
  static let debounceSendsSuperseded = ConcurrencyBug(
    id: "debounce-sends-superseded",
    title: "An input at the debouncer's deadline cancels a task that no longer asks whether it was cancelled.",
    bug: { _ in try await typeAtTheDeadline(Debouncer(checksAgain: false)) },
    twin: { _ in try await typeAtTheDeadline(Debouncer(checksAgain: true)) })
}
