import ReelSimulation
import Testing

/// The code of docs/explore-schedules.md.
@MainActor
@Suite struct ExplorationTests {
  @Test func depositsAreNotLost() throws {
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore { _ in
        let account = Account()
        async let first: Void = account.deposit(10)
        async let second: Void = account.deposit(10)
        _ = await (first, second)
        guard await account.balance == 20 else { throw LostUpdate() }
      }
    }
    #expect(failure?.cause is LostUpdate)
  }

  @Test func depositsAreNotLostInAnyOfTheFirstSchedules() throws {
    let exploration = try explore(ExplorationOptions(strategy: .exhaustive(departures: 3), schedules: 5_000)) { _ in
      let account = SafeAccount()
      async let first: Void = account.deposit(10)
      async let second: Void = account.deposit(10)
      _ = await (first, second)
      guard await account.balance == 20 else { throw LostUpdate() }
    }
    #expect(exploration.isExhausted)
  }

  @Test func pctFindsTheUnluckyOrder() throws {
    #expect(throws: ExplorationFailure.self) {
      let options = ExplorationOptions(strategy: .pct(depth: 3), schedules: 100)
      try explore(options, name: "deposits") { _ in try await deposit() }
    }
  }

  @Test func aVerifiedRunRepeats() throws {
    let options = SimulationOptions(seed: 17, schedule: .random, isVerified: true)
    let order = try simulate(options) { _ in
      await withTaskGroup(of: Int.self) { group in
        for number in 0..<3 { group.addTask { number } }
        var order: [Int] = []
        for await number in group { order.append(number) }
        return order
      }
    }
    #expect(Set(order) == [0, 1, 2])
  }

  private func deposit() async throws {
    let account = Account()
    async let first: Void = account.deposit(10)
    async let second: Void = account.deposit(10)
    _ = await (first, second)
    guard await account.balance == 20 else { throw LostUpdate() }
  }
}

private struct LostUpdate: Error {}

private func audit() async { await Task.yield() }

private actor Account {
  var balance = 0

  func deposit(_ amount: Int) async {
    let before = balance
    await audit()
    balance = before + amount
  }
}

private actor SafeAccount {
  var balance = 0

  func deposit(_ amount: Int) async {
    await audit()
    balance += amount
  }
}
