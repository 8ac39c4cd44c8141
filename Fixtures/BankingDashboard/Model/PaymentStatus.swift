/// How far the payment on the screen has got.
public enum PaymentStatus: Codable, Hashable, Sendable {
  /// Nothing has been paid yet.
  case idle
  /// The order is on its way to the bank.
  case sending(Payment)
  /// The bank has paid.
  case sent(Receipt)
  /// The bank has not paid, for this reason.
  case failed(String)

  /// Whether an order is on its way.
  public var isSending: Bool {
    if case .sending = self { true } else { false }
  }
}
