import Foundation

/// A movement of money on an account.
public struct Transaction: Codable, Hashable, Sendable, Identifiable {
  /// The transaction's number at the bank: 1 is the oldest.
  public let id: Int
  /// Who paid or was paid.
  public let counterparty: String
  /// The money that moved, in euros: below zero if it left the account.
  public let amount: Decimal

  /// Creates a transaction.
  public init(id: Int, counterparty: String, amount: Decimal) {
    self.id = id
    self.counterparty = counterparty
    self.amount = amount
  }
}
