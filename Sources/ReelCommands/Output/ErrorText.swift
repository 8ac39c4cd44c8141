import ReelRecording
import ReelReplay

/// What an error that ends a command on one recording means to people and to scripts.
enum ErrorText {
  /// One line that names the file.
  static func line(_ error: any Error, path: String) -> String {
    switch error {
    case let error as RecordingError: error.description
    case let error as UsageError: "\(path): \(error.message)"
    default: "\(path): " + "\(error)".excerpt(500)
    }
  }

  static func exitCode(_ error: any Error) -> ExitCode {
    switch error {
    case is UsageError, ReplayError.noReducer: .usage
    case ReplayError.unfitState: .failure
    default: .unreadable
    }
  }
}
