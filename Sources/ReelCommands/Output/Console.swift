import Foundation

/// Where the tool writes.
public struct Console: Sendable {
  private let write: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void
  /// Whether all that was written has arrived.
  let hasArrived: @Sendable () -> Bool
  /// Whether a person reads the output in a terminal, who gets colours.
  let isTerminal: Bool

  /// Standard output and standard error.
  public static let standard = Console(
    isTerminal: StandardOutput.shared.isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil,
    output: { StandardOutput.shared.write($0) },
    error: { text in
      StandardOutput.shared.flush()
      FileHandle.standardError.write(Data(text.utf8))
    }, hasArrived: { StandardOutput.shared.flush() })

  /// Writes through closures, which get whole lines with their line feeds; `hasArrived` says in the end whether all of it
  /// could be written.
  public init(
    isTerminal: Bool = false, output: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void, hasArrived: @escaping @Sendable () -> Bool = { true }
  ) {
    self.isTerminal = isTerminal
    write = output
    writeError = error
    self.hasArrived = hasArrived
  }

  /// Writes a result.
  public func print(_ line: String) { write(line + "\n") }

  /// Writes what went wrong.
  public func error(_ line: String) { writeError(line + "\n") }

  func printJSON(_ value: some Encodable) throws {
    print(String(decoding: try JSONEncoder.stable(.prettyPrinted).encode(value), as: UTF8.self))
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

extension JSONEncoder {
  /// An encoder that gives the same text for the same value, and takes any number.
  static func stable(_ formatting: OutputFormatting = []) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}
