import Dispatch
import Synchronization

/// Compresses blocks and writes them, in order, away from the caller's thread.
final class BlockFile: Sendable {
  private struct Progress {
    var offset: UInt64 = 0
    var index = BlockIndex()
    var failure: RecordingError?
    var lostEvents: UInt64 = 0
  }

  private static let maximumInFlight = 8

  private let output: OutputFile
  private let salt: UInt64
  private let queue = DispatchQueue(label: "reel.recording")
  private let slots = DispatchSemaphore(value: maximumInFlight)
  private let progress = Mutex(Progress())

  init(_ output: OutputFile, salt: UInt64) {
    self.output = output
    self.salt = salt
    queue.async { self.append(FileHeader(salt: salt).bytes) }
  }

  var failure: RecordingError? { progress.withLock(\.failure) }
  var lostEvents: UInt64 { progress.withLock(\.lostEvents) }

  /// Hands a block over. Blocks must be handed over in the order of their numbers.
  func enqueue(_ block: Block) {
    queue.async {
      self.write(block)
      self.slots.signal()
    }
  }

  /// Waits until there is room for one more block; to be called once after each ``enqueue(_:)``.
  func waitForRoom() { slots.wait() }

  /// Waits until all blocks are on the disk.
  func synchronize() throws(RecordingError) {
    queue.sync {
      guard failure == nil, let reason = output.synchronize() else { return }
      fail(reason)
    }
    if let failure { throw failure }
  }

  /// Writes the index and the trailer, and closes the file.
  func finish(number: UInt32, eventCount: UInt64) {
    queue.sync {
      let (offset, index) = progress.withLock { ($0.offset, $0.index) }
      write(Block(kind: .index, number: number, firstEvent: eventCount, raw: index.bytes))
      let trailer = Trailer(
        indexOffset: offset, eventCount: eventCount, salt: salt, blockCount: number &+ 1)
      append(trailer.bytes)
      if failure == nil, let reason = output.synchronize() { fail(reason) }
      output.close()
    }
  }

  private func write(_ block: Block) {
    do throws(ByteError) {
      let (header, bytes) = try block.stored(salt: salt)
      let offset = progress.withLock(\.offset)
      if append(bytes) {
        progress.withLock { $0.index.add(header, at: offset) }
      } else {
        progress.withLock { $0.lostEvents += UInt64(block.eventCount) }
      }
    } catch {
      fail(error.reason)
      progress.withLock { $0.lostEvents += UInt64(block.eventCount) }
    }
  }

  /// Writes bytes unless something failed before; whether they are in the file.
  @discardableResult
  private func append(_ bytes: [UInt8]) -> Bool {
    guard failure == nil else { return false }
    if let reason = output.write(bytes) {
      fail(reason)
      return false
    }
    progress.withLock { $0.offset += UInt64(bytes.count) }
    return true
  }

  private func fail(_ reason: String) {
    progress.withLock { progress in
      guard progress.failure == nil else { return }
      progress.failure = .cannotWrite(path: output.path, offset: progress.offset, reason: reason)
    }
  }
}
