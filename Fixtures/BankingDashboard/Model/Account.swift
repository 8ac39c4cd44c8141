import Foundation

/// A bank account of the person who looks at the dashboard.
public struct Account: Codable, Hashable, Sendable, Identifiable {
  /// The account number, stable for the account's life.
  public let id: String
  /// What its owner calls it.
  public let name: String
  /// The money on it, in euros.
  public var balance: Decimal

  /// Creates an account.
  public init(id: String, name: String, balance: Decimal) {
    self.id = id
    self.name = name
    self.balance = balance
  }
}
