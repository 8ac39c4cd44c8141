/// A command line, taken apart: `--name value`, `--name=value`, flags, and the rest.
struct Arguments {
  private(set) var positional: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  init(_ arguments: [String], options: [String], flags known: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-", argument != "--" else {
        positional.append(contentsOf: argument == "--" ? Array(rest) : [argument])
        if argument == "--" { return }
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if known.contains(name) {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
        flags.insert(name)
      } else if options.contains(name) {
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
          throw UsageError("\(name) needs a value")
        }
        guard values.updateValue(value, forKey: name) == nil else { throw UsageError("\(name) is given twice") }
      } else {
        throw UsageError("there is no option \(name)")
      }
    }
  }

  subscript(name: String) -> String? { values[name] }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The value of an option, one of the cases of `Choice`.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, default standard: Choice
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let text = values[name] else { return standard }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(name) is '\(text)', and must be one of \(known)")
    }
    return choice
  }

  /// The value of an option, an integer in `range`.
  func integer<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number> = Number.min...Number.max
  ) throws(UsageError) -> Number? {
    guard let text = values[name] else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError(
        "\(name) is '\(text)', and must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The value of an option, a positive duration such as `90s`, `1h30m` or `250ms`.
  func duration(_ name: String) throws(UsageError) -> Duration? {
    guard let text = values[name] else { return nil }
    guard let duration = DurationText.parse(text), duration > .zero else {
      throw UsageError("\(name) is '\(text)', and must be a duration such as 90s, 1h30m or 250ms")
    }
    return duration
  }
}

/// A command line that makes no sense.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// How results are written.
enum OutputFormat: String, CaseIterable {
  case text, json
}
