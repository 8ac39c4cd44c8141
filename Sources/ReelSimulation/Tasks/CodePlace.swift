/// A place in the program: a function and, where debug information has it, a source line.
public struct CodePlace: Sendable, Hashable, CustomStringConvertible {
  /// The demangled name of the function.
  public let function: String
  /// The module that the function belongs to; nil if unknown.
  public let module: String?
  /// The path of the source file as the compiler saw it; nil if unknown.
  public let path: String?
  /// The line in that file, counted from 1; 0 if unknown.
  public let line: Int

  /// Whether the place has a line in a source file that a person can open.
  public var isInSource: Bool { path != nil && line > 0 }

  /// `File.swift:12`, or `unknown source`.
  public var source: String {
    guard let path, line > 0 else { return "unknown source" }
    return "\(path.split(separator: "/").last ?? ""):\(line)"
  }

  /// The name of the module that declares a type.
  static func module(of type: Any.Type) -> String { String(String(reflecting: type).prefix { $0 != "." }) }

  /// The function as a person would call it: `a closure in load()` for `closure #1 in closure #2 in load()`.
  var words: String {
    let named = function.split(separator: " in ").drop { $0.contains("closure #") }.joined(separator: " in ")
    return named == function || named.isEmpty ? function : "a closure in " + named
  }

  public var description: String { "\(function) at \(source)" }
}
