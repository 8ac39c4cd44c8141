/// What a program leaves behind.
struct Outcome: Sendable, Hashable, CustomStringConvertible {
  var log: [String]
  var main: [String]

  var description: String {
    log.joined(separator: " ") + (main.isEmpty ? "" : " | main: " + main.joined(separator: " "))
  }
}
