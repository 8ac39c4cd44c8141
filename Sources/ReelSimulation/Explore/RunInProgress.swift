import Foundation

/// The run that is under way, kept where it outlives the process: a trap or a kill loses nothing.
///
/// The text stands in a mapped file, so that writing it costs no system call; the system keeps the page when the process
/// dies. The file is removed when the exploration ends in any other way.
final class RunInProgress {
  private static let size = 4_096

  let path: String
  private let page: UnsafeMutableRawPointer
  private let lastWords: LastWords

  /// Nil if the file cannot be made; an exploration goes on without it.
  ///
  /// `command` is what runs the scenario again, for the last words of the process.
  init?(name: String, command: String) {
    let plain = JobName.plain(name)
    path =
      FileManager.default.temporaryDirectory.path + "/reel-\(ProcessInfo.processInfo.processIdentifier)-\(plain).txt"
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(Self.size)) == 0,
      let page = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), page != MAP_FAILED
    else {
      unlink(path)
      return nil
    }
    self.page = page
    lastWords = LastWords(variable: ReproducedRun.variable, text: page, command: command)
  }

  /// Keeps `text`, up to 4,095 bytes of it.
  func keep(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let count = min(bytes.count, Self.size - 1)
      if let base = bytes.baseAddress { page.copyMemory(from: base, byteCount: count) }
      page.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: count, as: UInt8.self)
      let rest = Self.size - 1 - count
      if rest > 0 { memset(page + count + 1, 0, min(rest, 256)) }
    }
  }

  deinit {
    lastWords.forget()
    munmap(page, Self.size)
    unlink(path)
  }
}
