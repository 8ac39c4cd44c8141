import ConcurrencyBugs
import ReelSimulation
import Testing

/// What the corpus is for: exploration finds its bugs and leaves the right twins alone.
@MainActor
struct CorpusTests {
  @Test func thereAreEnoughBugsAndNoTwoHaveOneName() {
    #expect(Corpus.all.count >= 26)
    #expect(Set(Corpus.all.map(\.id)).count == Corpus.all.count)
  }

  @Test(arguments: Corpus.all)
  func noBugShowsInTheOrderOfArrival(_ bug: ConcurrencyBug) throws {
    #expect(throws: Never.self) { try simulate { try await bug.bug($0) } }
    #expect(try bug.failure(of: .bug, ExplorationOptions(schedules: 1)) == nil)
  }

  @Test func randomSchedulesFindAtLeast95PercentWithin1000() throws {
    let missed = try missed(by: ExplorationOptions(strategy: .random, schedules: 1_000, shrinkingRuns: 0))
    #expect(missed.count * 20 <= Corpus.all.count, "missed: \(missed)")
  }

  @Test func pctFindsAtLeast90PercentWithin100() throws {
    let missed = try missed(by: ExplorationOptions(strategy: .pct(depth: 3), schedules: 100, shrinkingRuns: 0))
    #expect(missed.count * 10 <= Corpus.all.count, "missed: \(missed)")
  }

  @Test(arguments: Corpus.all)
  func noTwinFails(_ bug: ConcurrencyBug) throws {
    #expect(try bug.failure(of: .twin, ExplorationOptions(strategy: .random, schedules: 200)) == nil)
    #expect(try bug.failure(of: .twin, ExplorationOptions(strategy: .pct(depth: 3), schedules: 100)) == nil)
    #expect(try bug.failure(of: .twin, ExplorationOptions(strategy: .exhaustive(departures: 1))) == nil)
  }

  private func missed(by options: ExplorationOptions) throws -> [String] {
    try Corpus.all.filter { try $0.failure(of: .bug, options) == nil }.map(\.id)
  }
}

extension ConcurrencyBug: CustomTestStringConvertible {
  public var testDescription: String { id }
}
