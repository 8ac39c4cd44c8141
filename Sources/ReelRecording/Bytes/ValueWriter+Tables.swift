extension ValueWriter {
  /// A string: inline, or by its place in the block's table.
  mutating func text(_ value: String) {
    guard tables != nil else { return bytes.text(value) }
    switch tables?.strings.reference(to: ExactString(value)) {
    case .known(let index): bytes.count(index + 1)
    case .new, nil:
      bytes.byte(0)
      bytes.text(value)
    }
  }

  /// An optional string: a byte that says whether one follows.
  mutating func text(optional value: String?) {
    bytes.byte(value == nil ? 0 : 1)
    if let value { text(value) }
  }

  /// The names of an object's fields: inline, or by their place in the block's table.
  mutating func shape(_ fields: [Value.Field]) {
    if tables != nil {
      let shape = fields.map { ExactString($0.name) }
      if case .known(let index) = tables?.shapes.reference(to: shape) { return bytes.count(index + 1) }
      bytes.byte(0)
    }
    bytes.count(fields.count)
    for field in fields { text(field.name) }
  }
}

/// A string that equals another only if all its bytes do.
struct ExactString: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool { left.text.isExactly(right.text) }

  func hash(into hasher: inout Hasher) { text.hashExactly(into: &hasher) }
}
