private actor Document {
  private var text = "teh"
  private var edits = 0
  private(set) var wrongCorrections = 0

  func edit(_ new: String) {
    text = new
    edits += 1
  }

  func correctIfTextIsTheSame() async {
    let (before, version) = (text, edits)
    await work(1)
    if text == before { correct(madeFor: version) }
  }

  func correctIfVersionIsTheSame() async {
    let version = edits
    await work(1)
    if edits == version { correct(madeFor: version) }
  }

  private func correct(madeFor version: Int) {
    if edits != version { wrongCorrections += 1 }
    text = "the"
  }
}

@MainActor private func editWhileCorrecting(_ correct: @escaping @Sendable (Document) async -> Void) async throws {
  let document = Document()
  await concurrently(
    { await correct(document) },
    {
      await work(5)
      await document.edit("tea")
    },
    {
      await work(6)
      await document.edit("teh")
    })
  let wrong = await document.wrongCorrections
  try expect(wrong == 0, "a correction was applied to a text that had been edited twice since")
}

extension ConcurrencyBug {
  /// The ABA problem: both edits must fall into the one await of the correction.
  static let sameValueOtherVersion = ConcurrencyBug(
    id: "same-value-other-version",
    title: "A value that looks unchanged after an await was changed and changed back.",
    bug: { _ in try await editWhileCorrecting { await $0.correctIfTextIsTheSame() } },
    twin: { _ in try await editWhileCorrecting { await $0.correctIfVersionIsTheSame() } })
}
