/// Percentiles by nearest rank of a list of times in nanoseconds.
struct Percentiles: CustomStringConvertible {
  private let sorted: [Int64]

  init(_ values: [Int64]) { sorted = values.sorted() }

  var p50: Int64 { rank(0.50) }
  var p90: Int64 { rank(0.90) }
  var p95: Int64 { rank(0.95) }
  var p99: Int64 { rank(0.99) }
  var max: Int64 { sorted.last ?? 0 }

  private func rank(_ share: Double) -> Int64 {
    guard !sorted.isEmpty else { return 0 }
    return sorted[Swift.max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1)]
  }

  var description: String { text(offset: 0) { seconds($0) } }

  /// The same percentiles of the values less `budget`, with their signs.
  func minus(_ budget: Int64) -> String {
    text(offset: budget) { $0 > 0 ? "+" + seconds($0) : "−" + seconds(-$0) }
  }

  private func text(offset: Int64, _ format: (Int64) -> String) -> String {
    let named = [("P50", p50), ("P90", p90), ("P95", p95), ("P99", p99), ("max", max)]
    return named.map { "\($0) \(format($1 - offset))" }.joined(separator: ", ")
  }
}
