import ReelRecording

extension StateDiff {
  /// For each difference, at most `limit` of them, what was and what is: `- state.balance: 10`, `+ state.balance: 12`.
  func lines(limit: Int = 20) -> [String] {
    let shown = changes.prefix(limit).flatMap(\.lines)
    return changes.count > limit ? shown + ["… and \(changes.count - limit) more differences"] : shown
  }
}

extension StateDiff.Change {
  fileprivate var lines: [String] {
    let place = "state" + path
    switch (old, new) {
    case (let old?, let new?):
      let (before, after) = Self.texts(old, new)
      return ["- \(place): \(before)", "+ \(place): \(after)"]
    case (let old?, nil): return ["- \(place): \(old.excerpt())"]
    case (nil, let new?): return ["+ \(place): \(new.excerpt())"]
    case (nil, nil): return []
    }
  }

  /// Texts that tell two values apart, though they be long or look alike.
  private static func texts(_ old: Value, _ new: Value) -> (String, String) {
    let (before, after) = (old.description, new.description)
    let texts = (before.excerpt(), after.excerpt())
    guard texts.0 == texts.1 else { return texts }
    if before == after { return (old.exactText(beside: new), new.exactText(beside: old)) }
    let common = zip(before.unicodeScalars, after.unicodeScalars).prefix { $0 == $1 }.count
    func tail(_ text: String) -> String { "…" + String(text.unicodeScalars.dropFirst(max(0, common - 20))).excerpt() }
    return (tail(before), tail(after))
  }
}

extension Value {
  /// What tells the value from another one that prints alike: its type or, if that is the same too, its bits.
  fileprivate func exactText(beside other: Value) -> String {
    let text = description.excerpt()
    guard typeName == other.typeName else { return "\(text) (\(typeName))" }
    switch (self, other) {
    case (.float(let value), _): return "\(text) (bits 0x\(String(value.bitPattern, radix: 16)))"
    case (.double(let value), _): return "\(text) (bits 0x\(String(value.bitPattern, radix: 16)))"
    case (.string(let value), .string(let other)):
      let common = zip(value.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
      let rest = value.unicodeScalars.dropFirst(common).prefix(20).map { $0.escaped(asASCII: true) }.joined()
      return "\(text) (from scalar \(common) on: \(rest))"
    case (.data(let value), .data(let other)):
      let common = zip(value, other).prefix { $0 == $1 }.count
      let rest = value.dropFirst(common).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return "\(text) (from byte \(common) on: 0x\(rest))"
    default: return "\(text) (not equal, though it prints alike)"
    }
  }

  private var typeName: String {
    switch self {
    case .null: "nothing"
    case .bool: "truth value"
    case .integer, .unsigned: "integer"
    case .float: "single precision"
    case .double: "double precision"
    case .decimal: "decimal"
    case .string: "text"
    case .data: "data"
    case .date: "date"
    case .uuid: "UUID"
    case .array: "array"
    case .set: "set"
    case .dictionary: "dictionary"
    case .object: "object"
    }
  }
}
