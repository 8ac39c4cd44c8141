import Synchronization

/// A live stream that tells whether its producer was stopped.
enum Feed {
  final class Stopped: Sendable {
    private let flag = Mutex(false)

    func set() { flag.withLock { $0 = true } }
    var isSet: Bool { flag.withLock { $0 } }
  }

  /// Opens a stream of the values; after a last value of 0 it ends by itself.
  static func live(_ values: [Int], stopped: Stopped) -> @Sendable () async -> AsyncStream<Int> {
    {
      AsyncStream { continuation in
        continuation.onTermination = { _ in stopped.set() }
        for value in values { continuation.yield(value) }
        if values.last == 0 { continuation.finish() }
      }
    }
  }
}
