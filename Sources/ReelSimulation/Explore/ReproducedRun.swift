import Foundation

/// One run as text, for the environment of a process that is to repeat it: `name=schedule@seed`.
struct ReproducedRun {
  static let variable = "REEL_SCHEDULE"

  var name: String
  var schedule: Schedule
  var seed: UInt64

  init(name: String, schedule: Schedule, seed: UInt64) {
    self.name = name
    self.schedule = schedule
    self.seed = seed
  }

  /// Reads `text`; nil if it is no run.
  init?(_ text: String) {
    guard let equals = text.lastIndex(of: "="), let at = text.lastIndex(of: "@"), equals < at,
      let seed = UInt64(text[text.index(after: at)...]),
      let schedule = Schedule(String(text[text.index(after: equals)..<at]))
    else { return nil }
    self.init(name: String(text[..<equals]), schedule: schedule, seed: seed)
  }

  /// The run that the environment asks for; nil if it asks for none, or for one of another scenario.
  ///
  /// - Throws: if the environment's text is no run.
  static func requested(for name: String) throws -> ReproducedRun? {
    guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else { return nil }
    guard let run = ReproducedRun(text) else { throw Malformed(text: text) }
    return run.name == name ? run : nil
  }

  struct Malformed: Error, CustomStringConvertible {
    var text: String
    var description: String {
      "\(variable) is '\(text)', which is no run of a scenario; expected name=schedule@seed, such as 'load()=random@17'"
    }
  }

  /// What follows the schedule, if it is a recorded one.
  var director: RecordedDirector? {
    if case .recorded(let schedule) = schedule { RecordedDirector(schedule) } else { nil }
  }

  var text: String { "\(name)=\(schedule)@\(seed)" }

  /// A command line for a shell.
  func commandLine(_ command: String) -> String { "\(Self.variable)=\(shellQuoted(text)) \(command)" }

  /// How this process would be run again for one scenario.
  static func ownCommand(for name: String) -> String {
    let arguments = CommandLine.arguments
    if arguments.contains(where: { $0.hasSuffix(".xctest") || $0.hasPrefix("--testing-library") }) {
      let function = name.split(separator: "(").first.map(String.init) ?? name
      return "swift test --filter \(shellQuoted(function))"
    }
    return arguments.map(shellQuoted).joined(separator: " ")
  }
}

/// The text as one word of a POSIX shell.
private func shellQuoted(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy {
    ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
      || "-_./:=,@%+".unicodeScalars.contains($0)
  }
  return isPlain && !text.isEmpty ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
}
