import Foundation
import Synchronization

/// Standard output, buffered, which remembers whether all of it could be written.
final class StandardOutput: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var hasFailed = false
  }

  static let shared = StandardOutput()

  private let state = Mutex(State())
  /// A person sees each line at once.
  let isTerminal = isatty(STDOUT_FILENO) == 1

  func write(_ text: String) {
    state.withLock { state in
      state.buffer += text.utf8
      if isTerminal || state.buffer.count >= 65_536 { Self.flush(&state) }
    }
  }

  /// Writes what is left; false if anything could not be written so far.
  @discardableResult func flush() -> Bool {
    state.withLock { state in
      Self.flush(&state)
      return !state.hasFailed
    }
  }

  private static func flush(_ state: inout State) {
    var rest = state.buffer[...]
    while !rest.isEmpty, !state.hasFailed {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { state.hasFailed = true }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }
}
