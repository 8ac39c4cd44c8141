import ReelRecording

extension String {
  /// The text on one line: at most `limit` scalars and then "…", with every character escaped that could break the line
  /// or command a terminal. What comes out of a recording is shown to people through this.
  package func excerpt(_ limit: Int = 200) -> String {
    var text = String.UnicodeScalarView()
    for (count, scalar) in unicodeScalars.enumerated() {
      guard count < limit else { return String(text) + "…" }
      if scalar.isUnprintable {
        text.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Value {
  /// The value as a person would write it, cut to `limit` scalars.
  package func excerpt(_ limit: Int = 200) -> String { description.excerpt(limit) }
}

extension Event.Action {
  /// The name of the action's case, short enough for a sentence.
  var shortName: String { name.excerpt(60) }
}

extension Unicode.Scalar {
  /// Whether it breaks lines, commands terminals or turns the direction of the text around it.
  fileprivate var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    default: false
    }
  }
}
