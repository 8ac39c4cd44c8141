private actor Index {
  private(set) var files = 0
  private var tasks: [Task<Void, Never>] = []

  func add() async {
    await work(1)
    files += 1
  }

  func addSoon() { tasks.append(Task { await add() }) }

  func finish() async { for task in tasks { await task.value } }
}

@MainActor private func build(_ add: @escaping @Sendable (Index) async -> Void) async throws {
  let index = Index()
  await withTaskGroup { group in
    for _ in 0..<3 { group.addTask { await add(index) } }
  }
  await work(3)
  let files = await index.files
  await index.finish()
  try expect(files == 3, "the index was published with \(files) of 3 files")
}

extension ConcurrencyBug {
  static let groupDoesNotWait = ConcurrencyBug(
    id: "group-does-not-wait",
    title: "The children of a group start unstructured tasks, for which the group does not wait.",
    bug: { _ in try await build { await $0.addSoon() } },
    twin: { _ in try await build { await $0.add() } })
}
