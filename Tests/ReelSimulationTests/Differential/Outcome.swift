/// What a program leaves behind.
struct Outcome: Sendable, Hashable, CustomStringConvertible {
  var log: [String]
  var main: [String]

  init(log: [String], main: [String]) {
    self.log = log
    self.main = main
  }

  /// Reads a description.
  init(_ description: String) {
    let parts = description.split(separator: " | main: ", omittingEmptySubsequences: false)
    log = parts[0].split(separator: " ").map(String.init)
    main = parts.count < 2 ? [] : parts[1].split(separator: " ").map(String.init)
  }

  var description: String {
    log.joined(separator: " ") + (main.isEmpty ? "" : " | main: " + main.joined(separator: " "))
  }
}
