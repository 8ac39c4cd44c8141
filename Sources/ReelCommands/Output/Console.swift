import Foundation

/// Where the tool writes.
public struct Console: Sendable {
  private let write: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void
  /// Whether a person reads the output in a terminal, who gets colours.
  let isTerminal: Bool

  /// Standard output and standard error.
  public static let standard = Console(
    isTerminal: isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil,
    output: { Swift.print($0, terminator: "") },
    error: { text in
      fflush(nil)
      FileHandle.standardError.write(Data(text.utf8))
    })

  /// Writes through closures, which get whole lines with their line feeds.
  public init(
    isTerminal: Bool = false, output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void
  ) {
    self.isTerminal = isTerminal
    write = output
    writeError = error
  }

  /// Writes a result.
  public func print(_ line: String) { write(line + "\n") }

  /// Writes what went wrong.
  public func error(_ line: String) { writeError(line + "\n") }

  func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  enum Colour: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  func paint(_ text: String, _ colour: Colour) -> String {
    isTerminal ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}
