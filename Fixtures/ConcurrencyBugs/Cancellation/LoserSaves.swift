private actor Drafts {
  private(set) var saved = false

  func save() { saved = true }
}

/// Whether the upload ended within a second; it takes exactly one.
private func uploadSavingInside(_ drafts: Drafts) async -> Bool {
  await race {
    await pause(1_000)
    if !Task.isCancelled { await drafts.save() }
    return true
  }
}

private func uploadSavingOutside(_ drafts: Drafts) async -> Bool {
  let isInTime = await race {
    await pause(1_000)
    return true
  }
  if isInTime { await drafts.save() }
  return isInTime
}

private func race(_ operation: @escaping @Sendable () async -> Bool) async -> Bool {
  await withTaskGroup(of: Bool.self) { group in
    group.addTask(operation: operation)
    group.addTask {
      await pause(1_000)
      await work(4)
      return false
    }
    let first = await group.next() ?? false
    group.cancelAll()
    return first
  }
}

@MainActor private func upload(_ upload: @escaping @Sendable (Drafts) async -> Bool) async throws {
  let drafts = Drafts()
  let isInTime = await upload(drafts)
  let isSaved = await drafts.saved
  try expect(isSaved == isInTime, "in time: \(isInTime), yet saved: \(isSaved)")
}

extension ConcurrencyBug {
  static let loserSaves = ConcurrencyBug(
    id: "loser-saves",
    title: "An operation that lost against its time-out has its effect all the same.",
    bug: { _ in try await upload(uploadSavingInside) },
    twin: { _ in try await upload(uploadSavingOutside) })
}
