import Foundation

/// An order to send money.
public struct Payment: Codable, Hashable, Sendable {
  /// The account that pays.
  public let account: Account.ID
  /// Who is paid.
  public let payee: String
  /// The money to send, in euros; the bank refuses what is not above zero.
  public let amount: Decimal

  /// Creates an order.
  public init(account: Account.ID, payee: String, amount: Decimal) {
    self.account = account
    self.payee = payee
    self.amount = amount
  }
}
