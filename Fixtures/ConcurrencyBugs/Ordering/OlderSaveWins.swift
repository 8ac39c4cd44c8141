private actor Disk {
  private(set) var text = ""
  private var latest = 0

  func write(_ new: String) { text = new }

  func writeIfNewer(_ new: String, version: Int) {
    guard version > latest else { return }
    latest = version
    text = new
  }
}

@MainActor private func editTwice(_ write: @escaping @Sendable (Disk, String, Int) async -> Void) async throws {
  let disk = Disk()
  let saves = (1...2).map { version in
    Task.detached {
      await work(2)
      await write(disk, "draft \(version)", version)
    }
  }
  for save in saves { await save.value }
  let text = await disk.text
  try expect(text == "draft 2", "the disk has \(text) after draft 2 was saved")
}

extension ConcurrencyBug {
  static let olderSaveWins = ConcurrencyBug(
    id: "older-save-wins",
    title: "Two saves encode at the same time, and the older one is written last.",
    bug: { _ in try await editTwice { disk, text, _ in await disk.write(text) } },
    twin: { _ in try await editTwice { await $0.writeIfNewer($1, version: $2) } })
}
