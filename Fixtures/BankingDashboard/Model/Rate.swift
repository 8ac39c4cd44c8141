import Foundation

/// One quote of an exchange rate.
public struct Rate: Codable, Hashable, Sendable {
  /// What is priced, and in what.
  public let pair: CurrencyPair
  /// Units of the quote currency for one unit of the base currency; above zero.
  public let value: Decimal
  /// The day on which the rate was fixed, as `YYYY-MM-DD`.
  public let day: String

  /// Creates a quote.
  public init(pair: CurrencyPair, value: Decimal, day: String) {
    self.pair = pair
    self.value = value
    self.day = day
  }

  /// How far the rate has moved since `earlier`, as a fraction: 0.01 is one percent up. A rate of zero, which no market
  /// quotes, has not moved.
  public func move(since earlier: Rate) -> Decimal {
    guard earlier.value != 0 else { return 0 }
    return (value - earlier.value) / earlier.value
  }
}
