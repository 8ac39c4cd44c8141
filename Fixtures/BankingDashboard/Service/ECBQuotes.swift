import Foundation

/// The European Central Bank's reference rates, one by one in the order of their days.
///
/// ```swift
/// let quotes = try ECBQuotes.bundled()
/// #expect("\(quotes[0].pair.quote) \(quotes[0].day)" == "USD 2021-10-05")
/// ```
public struct ECBQuotes: Sendable {
  /// The quotes, oldest first, and in the order of the file's columns within a day. Never empty.
  public let rates: [Rate]

  /// The quote at `position`, counted from 0; after the last quote follows the first.
  public subscript(position: Int) -> Rate {
    rates[Int(position.magnitude % UInt(rates.count))]
  }

  /// The quotes that come with this app. The file is read once per process, at the first call.
  public static func bundled() throws -> ECBQuotes {
    try bundledResult.get()
  }

  private static let bundledResult = Result<ECBQuotes, any Error> {
    guard let file = Bundle.module.url(forResource: "ecb-reference-rates", withExtension: "csv") else {
      throw ECBQuotesError.missingFile
    }
    return try ECBQuotes(csv: String(contentsOf: file, encoding: .utf8))
  }

  /// Reads quotes in the format of the ECB's `eurofxref-hist.csv`: a header of `Date` and currency codes, then one row per
  /// day, newest first, with `N/A` where a currency was not quoted.
  public init(csv: String) throws(ECBQuotesError) {
    let lines = csv.split(whereSeparator: \.isNewline)
    guard let header = lines.first else { throw .noQuotes }
    let pairs = header.split(separator: ",").dropFirst().map { CurrencyPair(base: "EUR", quote: String($0)) }
    var rates: [Rate] = []
    for (index, line) in lines.enumerated().dropFirst().reversed() {
      try Self.read(line, number: index + 1, pairs: pairs, into: &rates)
    }
    guard !rates.isEmpty else { throw .noQuotes }
    self.rates = rates
  }

  private static func read(
    _ line: Substring, number: Int, pairs: [CurrencyPair], into rates: inout [Rate]
  ) throws(ECBQuotesError) {
    let cells = line.split(separator: ",")
    guard cells.count == pairs.count + 1 else {
      throw .wrongColumnCount(line: number, found: cells.count, expected: pairs.count + 1)
    }
    let day = String(cells[0])
    for (pair, cell) in zip(pairs, cells.dropFirst()) where cell != "N/A" {
      // `Decimal(string:)` reads a prefix, so `1.1x` has to be told from 1.1 by its characters.
      guard cell.utf8.allSatisfy({ isDigitOrPoint($0) }), let value = Decimal(string: String(cell)), value > 0 else {
        throw .invalidRate(line: number, pair: pair, text: String(cell))
      }
      rates.append(Rate(pair: pair, value: value, day: day))
    }
  }

  private static func isDigitOrPoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
