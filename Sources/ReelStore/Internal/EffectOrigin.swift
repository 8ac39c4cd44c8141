/// What a request for an effect is called, and where it was written. Kept apart until somebody wants to read it.
struct EffectOrigin: Sendable {
  private let givenName: String?
  private let function: String
  private let fileID: String
  private let line: Int

  init(name: String?, function: String, fileID: String, line: Int) {
    self.givenName = name
    self.function = function
    self.fileID = fileID
    self.line = line
  }

  /// The given name, else the function's name without its argument labels.
  var name: String { givenName ?? String(function.prefix { $0 != "(" }) }

  /// `Module/File.swift:line`.
  var source: String { "\(fileID):\(line)" }
}
