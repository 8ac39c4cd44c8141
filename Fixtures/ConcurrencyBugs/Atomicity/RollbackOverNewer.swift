private actor Rating {
  private(set) var stars = 0
  private var version = 0

  func set(_ new: Int, fails: Bool) async {
    let old = stars
    stars = new
    await work(1)
    if fails { stars = old }
  }

  func setByVersion(_ new: Int, fails: Bool) async {
    let old = stars
    stars = new
    version += 1
    let mine = version
    await work(1)
    if fails && version == mine { stars = old }
  }
}

@MainActor private func rateTwice(_ set: @escaping @Sendable (Rating, Int, Bool) async -> Void) async throws {
  let rating = Rating()
  await concurrently(
    { await set(rating, 3, true) },
    {
      await work(5)
      await set(rating, 5, false)
    })
  let stars = await rating.stars
  try expect(stars == 5, "the user gave 5 stars last, and \(stars) are shown")
}

extension ConcurrencyBug {
  static let rollbackOverNewer = ConcurrencyBug(
    id: "rollback-over-newer",
    title: "A failed request restores the value from before it, over a newer one.",
    bug: { _ in try await rateTwice { await $0.set($1, fails: $2) } },
    twin: { _ in try await rateTwice { await $0.setByVersion($1, fails: $2) } })
}
