import Foundation

extension Duration {
  /// Whole nanoseconds, clamped to what fits in 64 bits.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return seconds < 0 ? .min : .max }
    let (sum, sumOverflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return sumOverflows ? (seconds < 0 ? .min : .max) : sum
  }
}

extension Date {
  /// Nanoseconds since 1970-01-01, clamped to what fits in 64 bits (the years 1678 to 2262).
  var nanosecondsSince1970: Int64 {
    let nanoseconds = (timeIntervalSince1970 * 1_000_000_000).rounded()
    guard nanoseconds.isFinite else { return 0 }
    return Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max)
  }
}

extension Int64 {
  /// The difference, clamped to what fits: times in a recording may be anything.
  func clampedMinus(_ other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (self < 0 ? .min : .max) : difference
  }
}
