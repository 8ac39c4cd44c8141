import Foundation

/// The last system call's error, in words.
enum SystemError {
  static var text: String { String(cString: strerror(errno)) }
}
