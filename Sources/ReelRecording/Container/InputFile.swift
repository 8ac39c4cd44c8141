import Foundation

/// A file being read at any place; it keeps the size that it had when it was opened.
final class InputFile: Sendable {
  let path: String
  let size: UInt64
  private let descriptor: Int32

  /// - Throws: ``RecordingError/cannotOpen(path:reason:)``, also for a directory, a pipe, a socket or a device.
  init(path: String) throws(RecordingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: SystemError.text) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw .cannotOpen(path: path, reason: isDirectory ? "it is a directory" : "it is not a plain file")
    }
    self.path = path
    self.descriptor = descriptor
    size = UInt64(clamping: status.st_size)
  }

  deinit { _ = close(descriptor) }

  /// Up to `count` bytes at an offset: fewer only at the end of the file.
  ///
  /// - Throws: ``ByteError`` with the system's reason.
  func read(at offset: UInt64, count: Int) throws(ByteError) -> [UInt8] {
    guard offset < size else { return [] }
    let wanted = Int(min(UInt64(count), size - offset))
    var bytes = [UInt8](repeating: 0, count: wanted)
    var filled = 0
    while filled < wanted {
      let count = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + filled }, wanted - filled, off_t(offset) + off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ByteError(offset: 0, reason: SystemError.text) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(wanted - filled)
    return bytes
  }
}
