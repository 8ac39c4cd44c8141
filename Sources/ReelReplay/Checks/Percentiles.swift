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

  var description: String {
    "P50 \(seconds(p50)), P90 \(seconds(p90)), P95 \(seconds(p95)), P99 \(seconds(p99)), max \(seconds(max))"
  }
}
