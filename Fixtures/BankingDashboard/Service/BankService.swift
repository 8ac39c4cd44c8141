import Foundation

/// The bank: a live service that takes its time to answer, and quotes real exchange rates.
///
/// ```swift
/// let bank = BankService(quotes: try .bundled(), feed: .steady)
/// …
/// for await _ in await bank.rates() {
/// ```
public actor BankService: DashboardService {
  /// How long the bank takes to answer each call.
  private enum Latency {
    static let accounts = Duration.milliseconds(400)
    static let transactions = Duration.milliseconds(300)
    static let pay = Duration.milliseconds(600)
    static let checkBiometrics = Duration.milliseconds(250)
  }

  private let quotes: ECBQuotes
  private let feed: RateFeed
  private let opened = ContinuousClock.now
  private var ledger = Ledger()
  /// The number of quotes given out so far.
  private var quoteCount = 0

  /// Opens the bank. Its feed quotes `quotes` one by one, from the first day on, and begins again after the last.
  public init(quotes: ECBQuotes, feed: RateFeed) {
    self.quotes = quotes
    self.feed = feed
  }

  public func accounts() async throws -> [Account] {
    try await Task.sleep(for: Latency.accounts)
    return ledger.accounts
  }

  public func transactions(after cursor: TransactionPage.Cursor?) async throws -> TransactionPage {
    try await Task.sleep(for: Latency.transactions)
    return ledger.page(after: cursor)
  }

  public func pay(_ payment: Payment) async throws -> Receipt {
    try await Task.sleep(for: Latency.pay)
    let balance = try ledger.debit(payment)
    return Receipt(id: UUID(), payment: payment, time: .now, balance: balance)
  }

  public func checkBiometrics() async throws -> Bool {
    try await Task.sleep(for: Latency.checkBiometrics)
    return true
  }

  public func rates() -> AsyncStream<Rate> {
    AsyncStream { continuation in
      let producer = Task(name: "rate feed") {
        await self.quote(to: continuation)
      }
      continuation.onTermination = { _ in producer.cancel() }
    }
  }

  /// Quotes one rate per tick of the feed, until the task is cancelled.
  private func quote(to continuation: AsyncStream<Rate>.Continuation) async {
    var due = ContinuousClock.now
    while !Task.isCancelled {
      due += feed.interval(at: due - opened)
      try? await Task.sleep(until: due, clock: .continuous)
      guard !Task.isCancelled else { return }
      continuation.yield(quotes[quoteCount])
      quoteCount += 1
    }
  }
}
