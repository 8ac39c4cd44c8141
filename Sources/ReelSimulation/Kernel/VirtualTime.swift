/// Virtual time is counted in nanoseconds since the simulation began. All arithmetic saturates: nothing overflows.
enum VirtualTime {
  /// Later than any time that can be reached: 292 years.
  static let never = Int64.max

  /// `duration` in nanoseconds, rounded up, so that nobody wakes early; clamped to what fits.
  static func nanoseconds(_ duration: Duration) -> Int64 {
    // Not by `components`: they trap where a sum of two durations has more seconds than an Int64.
    let attoseconds = duration.attoseconds
    if let short = Int64(exactly: attoseconds) { return roundedUp(short) }
    return Int64(clamping: roundedUp(attoseconds))
  }

  private static func roundedUp<Number: FixedWidthInteger & SignedInteger>(_ attoseconds: Number) -> Number {
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest > 0 ? whole + 1 : whole
  }

  static func adding(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflows) = a.addingReportingOverflow(b)
    guard overflows else { return sum }
    return a < 0 ? .min : never
  }
}
