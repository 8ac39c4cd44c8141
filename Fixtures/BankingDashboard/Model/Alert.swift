import Foundation

/// A banner that says that an exchange rate has moved a lot.
public struct Alert: Codable, Hashable, Sendable, Identifiable {
  /// The alert's number, counted from 0 in the order of the alerts.
  public let id: Int
  /// The quote that raised it.
  public let rate: Rate
  /// How far the rate moved since its quote before, as a fraction: 0.01 is one percent up.
  public let move: Decimal

  /// Creates an alert.
  public init(id: Int, rate: Rate, move: Decimal) {
    self.id = id
    self.rate = rate
    self.move = move
  }
}
