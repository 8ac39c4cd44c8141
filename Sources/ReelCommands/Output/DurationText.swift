/// Durations as people write them.
enum DurationText {
  private static let units: [(name: String, nanoseconds: Double)] = [
    ("ms", 1e6), ("us", 1e3), ("ns", 1), ("h", 3600e9), ("m", 60e9), ("s", 1e9),
  ]

  /// `1h30m`, `90s`, `1.5s`, `250ms`; nil if `text` is none of that, or more than 292 years.
  static func parse(_ text: String) -> Duration? {
    var rest = text[...]
    var total = 0.0
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count)
      guard let number = Double(digits), let unit = units.first(where: { rest.hasPrefix($0.name) }) else { return nil }
      rest = rest.dropFirst(unit.name.count)
      total += number * unit.nanoseconds
    }
    return Int64(exactly: total.rounded()).map { .nanoseconds($0) }
  }

  /// `1 h 0 min 3 s`, `12.5 s`, `3 ms`.
  static func text(seconds: Double) -> String {
    if seconds >= 3600 { return "\(Int(seconds) / 3600) h \(Int(seconds) % 3600 / 60) min \(Int(seconds) % 60) s" }
    if seconds >= 60 { return "\(Int(seconds) / 60) min \(Int(seconds) % 60) s" }
    if seconds >= 1 { return "\((seconds * 10).rounded() / 10) s" }
    return "\(Int((seconds * 1000).rounded())) ms"
  }
}
