import BankingDashboard
import Foundation
import Observation
import ReelSimulation
import ReelStore
import Testing

/// The dashboard, done right, against the live bank in virtual time.
@MainActor
@Suite struct DashboardTests {
  private func dashboard(
    feed: RateFeed = .steady,
    _ body: @escaping @MainActor (Simulation, Store<DashboardState, DashboardAction>) async throws -> Void
  ) throws {
    try simulate { sim in
      let bank = BankService(quotes: try .bundled(), feed: feed)
      let store = Store(initialState: DashboardState(), reducer: DashboardReducer(service: bank))
      store.dispatch(.appeared)
      try await body(sim, store)
    }
  }

  @Test func theOverviewLoadsAccountsAfter400MillisecondsAndTenQuotesASecond() throws {
    try dashboard { sim, store in
      await sim.advance(by: .milliseconds(399))
      #expect(store.isLoadingAccounts && store.accounts.isEmpty)
      await sim.advance(by: .milliseconds(1))
      #expect(!store.isLoadingAccounts && store.accounts.count == 3)
      await sim.advance(by: .milliseconds(600))
      #expect(store.rates.count == 10)
      #expect(store.transactions.count == 10)
    }
  }

  @Test func aStormQuotesTwoHundredTimesASecond() throws {
    try dashboard(feed: .storm(at: [.seconds(1)])) { sim, store in
      await sim.advance(by: .seconds(1))
      #expect(store.rates.count == 10)
      await sim.advance(by: .milliseconds(100))
      #expect(store.rates.count == 30)
    }
  }

  @Test func aSecondTapIsGuarded() throws {
    try dashboard { sim, store in
      await sim.advance(by: .seconds(1))
      for _ in 0..<2 { store.dispatch(.loadMoreTapped) }
      let payment = Payment(account: store.accounts[0].id, payee: "Bakery", amount: 12)
      for _ in 0..<2 { store.dispatch(.payTapped(payment)) }
      let balance = store.accounts[0].balance
      await sim.advance(by: .seconds(1))
      #expect(store.pagesLoaded == 2)
      #expect(Set(store.transactions.map(\.id)).count == store.transactions.count)
      #expect(store.accounts[0].balance == balance - 12)
    }
  }

  @Test func leavingATabCancelsWhatItLoads() throws {
    try dashboard { sim, store in
      await sim.advance(by: .milliseconds(200))
      store.dispatch(.tabSelected(.history))
      await sim.advance(by: .seconds(2))
      #expect(store.accounts.isEmpty && !store.isLoadingAccounts)
      #expect(store.rates.count == 2)
    }
  }

  @Test func aReaderOfOneSliceIsNotToldOfAnother() throws {
    try dashboard { sim, store in
      await sim.advance(by: .seconds(1))
      var told: [String] = []
      withObservationTracking {
        _ = store.accounts
      } onChange: {
        MainActor.assumeIsolated { told.append("accounts") }
      }
      withObservationTracking {
        _ = store.rates
      } onChange: {
        MainActor.assumeIsolated { told.append("rates") }
      }
      await sim.advance(by: .seconds(1))
      #expect(told == ["rates"])
    }
  }

  @Test func aDroppedDashboardStopsTheBanksFeed() throws {
    try simulate { sim in
      let bank = BankService(quotes: try .bundled(), feed: .steady)
      var store: Store? = Store(initialState: DashboardState(), reducer: DashboardReducer(service: bank))
      weak let ghost = store
      store?.dispatch(.appeared)
      await sim.advance(by: .milliseconds(250))
      store = nil
      await sim.settle()
      #expect(ghost == nil)
      #expect(sim.tasks.count == 1, "\(sim.tasks)")
    }
  }
}

@MainActor
@Suite struct BankTests {
  @Test func quotesAreTheRealOnesInTheOrderOfTheirDays() throws {
    let quotes = try ECBQuotes.bundled()
    #expect("\(quotes[0].pair.quote) \(quotes[0].day)" == "USD 2021-10-05")
    #expect(quotes.rates.count == 39_214)
    #expect(quotes[39_214] == quotes[0])
    #expect(zip(quotes.rates, quotes.rates.dropFirst()).allSatisfy { $0.day <= $1.day })
    let newest = try #require(quotes.rates.last { $0.pair.quote == "USD" })
    #expect(newest.day == "2026-10-30")
    #expect(newest.value == Decimal(string: "1.1172"))
  }

  @Test(arguments: ["", "Date,USD,\n", "Date,USD,\n2026-01-01,1.1,2.2,\n", "Date,USD,\n2026-01-01,1.1x,\n"])
  func aBrokenFileIsRefused(csv: String) {
    #expect(throws: ECBQuotesError.self) { try ECBQuotes(csv: csv) }
  }

  @Test func aConsumerThatLeavesStopsTheProducer() throws {
    try simulate { sim in
      let bank = BankService(quotes: try .bundled(), feed: .steady)
      var seen = 0
      for await _ in await bank.rates() {
        seen += 1
        if seen == 3 { break }
      }
      #expect(sim.now == .milliseconds(300))
      await sim.settle()
      #expect(sim.tasks.count == 1)
    }
  }

  @Test func aScenarioCanBePlayedByHand() throws {
    try simulate { sim in
      let scenario = Scenario.doubleTaps
      let bank = BankService(quotes: try .bundled(), feed: scenario.feed)
      let store = Store(initialState: DashboardState(), reducer: DashboardReducer(service: bank))
      for input in scenario.inputs {
        await sim.advance(to: input.at)
        store.dispatch(input.action)
      }
      await sim.advance(to: scenario.duration)
      #expect(store.rates.count > 20)
      #expect(store.pagesLoaded > 1)
    }
  }

  @Test func theSameSeedGivesTheSameTrader() throws {
    func inputs(seed: UInt64) throws -> [Scenario.Input] {
      try simulate(SimulationOptions(seed: seed)) { _ in Scenario.trading(duration: .seconds(600)).inputs }
    }
    #expect(try inputs(seed: 7) == inputs(seed: 7))
    #expect(try inputs(seed: 7) != inputs(seed: 8))
    #expect(try inputs(seed: 7).count > 60)
  }
}
