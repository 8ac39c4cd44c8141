/// The screens of the dashboard.
public enum Tab: String, Codable, Hashable, Sendable, CaseIterable {
  /// Accounts, the newest transactions, and a strip of live rates.
  case overview
  /// All live rates, and the alerts.
  case fx
  /// The pay button with the rates it would convert at, and the biometric switch.
  case payments
  /// All transactions.
  case history

  /// Whether the tab shows live rates.
  public var showsRates: Bool { self != .history }
  /// Whether the tab shows the accounts.
  public var showsAccounts: Bool { self == .overview }
  /// Whether the tab shows transactions.
  public var showsTransactions: Bool { self == .overview || self == .history }
}
