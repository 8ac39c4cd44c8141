import Foundation

/// The bank's word that a payment was made.
public struct Receipt: Codable, Hashable, Sendable, Identifiable {
  /// The bank's reference.
  public let id: UUID
  /// What was paid.
  public let payment: Payment
  /// When it was paid.
  public let time: Date
  /// What the paying account holds afterwards, in euros.
  public let balance: Decimal

  /// Creates a receipt.
  public init(id: UUID, payment: Payment, time: Date, balance: Decimal) {
    self.id = id
    self.payment = payment
    self.time = time
    self.balance = balance
  }
}
