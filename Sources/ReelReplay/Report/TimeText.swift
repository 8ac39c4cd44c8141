/// A time in nanoseconds, for people: `1.25 s`, `12 ms`, `8 µs`.
func seconds(_ nanoseconds: Int64) -> String {
  let value = Double(nanoseconds)
  switch nanoseconds.magnitude {
  case ..<1_000_000: return "\(decimal(value / 1_000)) µs"
  case ..<1_000_000_000: return "\(decimal(value / 1_000_000)) ms"
  default: return "\(decimal(value / 1_000_000_000)) s"
  }
}

/// A number with at most two decimals.
func decimal(_ value: Double) -> String {
  let text = "\((value * 100).rounded() / 100)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
