import Foundation
import ReelSimulation
import Testing

private struct LostUpdate: Error {}

private actor Account {
  var balance = 0
  func deposit(_ amount: Int) async {
    let before = balance
    await Task.yield()
    balance = before + amount
  }
}

/// Two deposits one after the other, in the order of arrival.
private nonisolated func lostUpdate(_: Simulation) async throws {
  let account = Account()
  let first = Task(name: "first") { await account.deposit(10) }
  let second = Task(name: "second") {
    for _ in 0..<6 { await Task.yield() }
    await account.deposit(10)
  }
  await first.value
  await second.value
  guard await account.balance == 20 else { throw LostUpdate() }
}

@MainActor
@Suite struct ExploreTests {
  private func failure(_ options: ExplorationOptions) throws -> ExplorationFailure {
    try #require(throws: ExplorationFailure.self) {
      try explore(options, name: "lost update") { try await lostUpdate($0) }
    }
  }

  @Test(arguments: [ExplorationOptions.Strategy.random, .pct(depth: 3), .exhaustive(departures: 5)])
  func aLostUpdateIsFoundAndShrunk(strategy: ExplorationOptions.Strategy) throws {
    let failure = try failure(ExplorationOptions(strategy: strategy, schedules: 20_000))
    print(failure)
    #expect(failure.cause is LostUpdate)
    #expect(failure.number > 1)
    let shrunk = try #require(failure.shrunk)
    #expect((1...5).contains(shrunk.count))
  }
}
