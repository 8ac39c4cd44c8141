/// What the tool exits with.
public enum ExitCode: Int32, Sendable {
  /// All held.
  case success = 0
  /// A check failed, or a difference was found.
  case failure = 1
  /// The command line makes no sense.
  case usage = 2
  /// A recording could not be read, or written, whole.
  case unreadable = 3

  /// The outcome of two parts: a failed check is told first, then what could not be read, then what was not asked well.
  func merging(_ other: ExitCode) -> ExitCode {
    let order: [ExitCode] = [.failure, .unreadable, .usage, .success]
    return order.first { $0 == self || $0 == other } ?? self
  }
}
