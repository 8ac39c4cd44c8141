import Foundation
import Synchronization

/// A file being written from its start.
final class OutputFile: Sendable {
  let path: String
  private let descriptor: Mutex<Int32>

  /// Creates the file, or empties it.
  ///
  /// - Throws: ``RecordingError/cannotOpen(path:reason:)``, also for a directory, a pipe or a socket.
  init(path: String) throws(RecordingError) {
    self.path = path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: SystemError.text) }
    self.descriptor = Mutex(descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotOpen(path: path, reason: SystemError.text) }
    guard [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      throw .cannotOpen(path: path, reason: "it is not a plain file")
    }
  }

  deinit { close() }

  /// Writes all the bytes, or returns why not.
  func write(_ bytes: [UInt8]) -> String? {
    descriptor.withLock { descriptor in
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes { buffer in
          Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? SystemError.text : "nothing more can be written" }
        written += count
      }
      return nil
    }
  }

  /// Waits until the disk has all, or returns why not. Devices that know no such thing are left alone.
  func synchronize() -> String? {
    descriptor.withLock { descriptor in
      guard fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS else { return nil }
      return SystemError.text
    }
  }

  func close() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { _ = Foundation.close(descriptor) }
      descriptor = -1
    }
  }
}
