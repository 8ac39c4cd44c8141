import ReelReplay

/// One of the tool's commands.
@MainActor
protocol Command {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// Options that take a value, as `--seed`.
  static var options: [String] { get }
  /// Options that take none.
  static var flags: [String] { get }
  static func help(_ stores: [StoreAdapter]) -> String

  init(_ arguments: Arguments) throws
  func run(_ tool: ReelTool) async throws -> ExitCode
}
