/// Virtual time is counted in nanoseconds since the simulation began. All arithmetic saturates: nothing overflows.
enum VirtualTime {
  /// Later than any time that can be reached: 292 years.
  static let never = Int64.max

  /// `duration` in nanoseconds, rounded up, so that nobody wakes early; clamped to what fits.
  static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return seconds < 0 ? .min : never }
    var part = attoseconds / 1_000_000_000
    if attoseconds % 1_000_000_000 > 0 { part += 1 }
    return adding(whole, part)
  }

  static func adding(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflows) = a.addingReportingOverflow(b)
    guard overflows else { return sum }
    return a < 0 ? .min : never
  }
}
