/// Two parties meet, again and again.
private actor Barrier {
  private var arrived = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let resetsFirst: Bool

  init(resetsFirst: Bool) { self.resetsFirst = resetsFirst }

  func arrive() async {
    arrived += 1
    guard arrived == 2 else { return await withCheckedContinuation { waiting.append($0) } }
    if resetsFirst { arrived = 0 }
    for party in waiting { party.resume() }
    waiting = []
    await work(1)
    if !resetsFirst { arrived = 0 }
  }
}

@MainActor private func meetTwice(_ barrier: Barrier) async {
  let party: @Sendable () async -> Void = {
    await barrier.arrive()
    await work(3)
    await barrier.arrive()
  }
  await concurrently(party, party)
}

extension ConcurrencyBug {
  /// Gets stuck.
  static let barrierResetLate = ConcurrencyBug(
    id: "barrier-reset-late",
    title: "A barrier lets its parties go before it is ready for them to come again.",
    bug: { _ in await meetTwice(Barrier(resetsFirst: false)) },
    twin: { _ in await meetTwice(Barrier(resetsFirst: true)) })
}
