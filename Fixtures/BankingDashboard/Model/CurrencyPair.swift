/// Two currencies whose exchange rate is quoted: so many `quote` for one `base`.
public struct CurrencyPair: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The ISO 4217 code of the currency that is priced, such as `EUR`.
  public let base: String
  /// The ISO 4217 code of the currency in which it is priced, such as `USD`.
  public let quote: String

  /// Creates a pair from two ISO 4217 codes.
  public init(base: String, quote: String) {
    self.base = base
    self.quote = quote
  }

  /// The pair as traders write it: `EUR/USD`.
  public var description: String { "\(base)/\(quote)" }
}
