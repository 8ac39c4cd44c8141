import Foundation

/// Why the bank has not done what it was asked to do.
public enum BankError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  /// The person has no account with this number.
  case unknownAccount(Account.ID)
  /// The amount is not above zero.
  case invalidAmount(Decimal)
  /// The account holds less than the amount.
  case insufficientFunds(balance: Decimal)

  /// The reason, for people.
  public var description: String {
    switch self {
    case .unknownAccount(let id): "There is no account \(id)."
    case .invalidAmount(let amount): "The bank does not pay \(amount) EUR."
    case .insufficientFunds(let balance): "The account holds \(balance) EUR only."
    }
  }
}
