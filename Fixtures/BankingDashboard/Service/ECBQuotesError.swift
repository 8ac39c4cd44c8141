/// Why a file of ECB reference rates could not be read. Lines are counted from 1.
public enum ECBQuotesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that comes with the app is not there.
  case missingFile
  /// The file holds no quote.
  case noQuotes
  /// A row does not have one cell per column of the header.
  case wrongColumnCount(line: Int, found: Int, expected: Int)
  /// A cell is neither `N/A` nor a number above zero.
  case invalidRate(line: Int, pair: CurrencyPair, text: String)

  /// The reason, for people.
  public var description: String {
    switch self {
    case .missingFile: "The bundled file ecb-reference-rates.csv is missing."
    case .noQuotes: "The reference rates hold no quote."
    case .wrongColumnCount(let line, let found, let expected):
      "Line \(line) of the reference rates has \(found) cells instead of \(expected)."
    case .invalidRate(let line, let pair, let text):
      "Line \(line) of the reference rates has the \(pair) rate “\(text)”, which is not a number above zero."
    }
  }
}
