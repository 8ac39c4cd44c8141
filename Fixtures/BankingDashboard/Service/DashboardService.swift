/// All that the dashboard asks of the world outside it. The bank answers it, and so can a recording.
public protocol DashboardService: Sendable {
  /// The person's accounts.
  func accounts() async throws -> [Account]
  /// The transactions behind `cursor`; the newest ones if that is nil.
  func transactions(after cursor: TransactionPage.Cursor?) async throws -> TransactionPage
  /// Carries out `payment`.
  func pay(_ payment: Payment) async throws -> Receipt
  /// Whether the device knows the person's face.
  func checkBiometrics() async throws -> Bool
  /// Live exchange rates, quoted until the consumer ends.
  func rates() async -> AsyncStream<Rate>
}
