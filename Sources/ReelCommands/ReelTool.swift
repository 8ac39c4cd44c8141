import ReelRecording
import ReelReplay

/// The `reel` command line tool over a set of stores: the bundled one knows the fixtures, an app's own knows its stores.
///
/// ```swift
/// let tool = ReelTool(stores: [.counter])
/// exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
/// ```
@MainActor
public struct ReelTool {
  let stores: [StoreAdapter]
  let console: Console

  /// A tool that knows `stores`, and writes to `console`.
  public init(stores: [StoreAdapter], console: Console = .standard) {
    self.stores = stores
    self.console = console
  }

  static let commands: [any Command.Type] = [
    ReplayCommand.self, RecordCommand.self, InfoCommand.self, CatCommand.self, DiffCommand.self,
  ]

  /// Runs one command line, without the program's name, and returns what to exit with.
  public func run(_ arguments: [String]) async -> ExitCode {
    guard let name = arguments.first else {
      console.error(Self.help)
      return .usage
    }
    if ["help", "--help", "-h"].contains(name) {
      console.print(Self.help)
      return .success
    }
    guard let command = Self.commands.first(where: { $0.name == name }) else {
      console.error("reel: there is no command '\(name)'; see reel --help")
      return .usage
    }
    let code = await run(command, Array(arguments.dropFirst()))
    guard console.hasArrived() else {
      console.error("reel \(name): the output could not be written; is its disk full?")
      return code.merging(.unreadable)
    }
    return code
  }

  private func run(_ command: any Command.Type, _ arguments: [String]) async -> ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      console.print(command.help(stores))
      return .success
    }
    do {
      let parsed = try Arguments(arguments, options: command.options, flags: command.flags)
      return try await command.init(parsed).run(self)
    } catch let error as UsageError {
      console.error("reel \(command.name): \(error.message); see reel \(command.name) --help")
      return .usage
    } catch {
      console.error("reel \(command.name): \(error)")
      return .unreadable
    }
  }

  /// The store with that name.
  func store(_ name: String) throws(UsageError) -> StoreAdapter {
    guard let store = stores.first(where: { $0.name == name }) else {
      throw UsageError("there is no store '\(name)' here; known: \(known)")
    }
    return store
  }

  /// The store that was recorded.
  func store(recordedIn recording: Recording) throws(UsageError) -> StoreAdapter {
    let name = recording.header.store
    guard let store = stores.first(where: { $0.name == name }) else {
      throw UsageError(
        "it was recorded on store '\(name.excerpt())', which is not known here; name one with --store (known: \(known))"
      )
    }
    return store
  }

  private var known: String { stores.map(\.name).joined(separator: ", ") }

  static var help: String {
    let lines = commands.map { "  \($0.name.padded(to: 8))\($0.summary)" }
    return """
      reel: runs a store against recorded sessions, in virtual time, and judges it

      usage: reel COMMAND …

      \(lines.joined(separator: "\n"))

      Each command has --help. Exit codes: 0 all held, 1 a check failed or a difference was found,
      2 bad usage, 3 a recording could not be read or written whole.
      """
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
