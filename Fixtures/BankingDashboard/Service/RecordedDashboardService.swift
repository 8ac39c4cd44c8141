import ReelRecording

/// The dashboard's service with every call recorded, or answered from a recording. A store cannot tell it from the live one.
///
/// ```swift
/// return RecordedDashboardService(live: bank, exchanges: environment.exchanges)
/// ```
public struct RecordedDashboardService: DashboardService {
  private let live: any DashboardService
  private let exchanges: Exchanges

  /// Puts `exchanges` between the application and `live`, which is not called where a recording answers.
  public init(live: any DashboardService, exchanges: Exchanges) {
    self.live = live
    self.exchanges = exchanges
  }

  public func accounts() async throws -> [Account] {
    try await exchanges.call("accounts") { try await live.accounts() }
  }

  public func transactions(after cursor: TransactionPage.Cursor?) async throws -> TransactionPage {
    try await exchanges.call("transactions", cursor) { try await live.transactions(after: cursor) }
  }

  public func pay(_ payment: Payment) async throws -> Receipt {
    try await exchanges.call("pay", payment) { try await live.pay(payment) }
  }

  public func checkBiometrics() async throws -> Bool {
    try await exchanges.call("biometrics") { try await live.checkBiometrics() }
  }

  public func rates() async -> AsyncStream<Rate> {
    exchanges.stream("rates") { [live] in await live.rates() }
  }
}
