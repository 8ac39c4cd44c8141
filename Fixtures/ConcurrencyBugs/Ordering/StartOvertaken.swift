private actor Database {
  private var version = 1
  private(set) var readBeforeMigration = false
  private var migration: Task<Void, Never>?

  func open() { migration = Task.detached { await self.migrate() } }

  func read() { if version < 2 { readBeforeMigration = true } }

  func readOnceMigrated() async {
    await migration?.value
    read()
  }

  func finish() async { await migration?.value }

  private func migrate() { version = 2 }
}

@MainActor private func start(_ read: @escaping @Sendable (Database) async -> Void) async throws {
  let database = Database()
  await database.open()
  // Sign in, fetch the settings, lay out the first screen.
  await work(12)
  await read(database)
  await database.finish()
  let isWrong = await database.readBeforeMigration
  try expect(!isWrong, "the first screen read a database that had not been migrated")
}

extension ConcurrencyBug {
  /// One job must be held up for as long as the whole start takes: hard for random schedules, easy for PCT.
  static let startOvertaken = ConcurrencyBug(
    id: "start-overtaken",
    title: "A migration that nobody waits for is overtaken by the whole start of the app.",
    bug: { _ in try await start { await $0.read() } },
    twin: { _ in try await start { await $0.readOnceMigrated() } })
}
