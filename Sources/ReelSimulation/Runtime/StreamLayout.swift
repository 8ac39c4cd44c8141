import CReelSystem
import Synchronization

/// Finds the stream that a suspended task waits for, and who holds it.
///
/// `AsyncStream` and `AsyncThrowingStream` keep their elements in a private object, which the consumer's async frames
/// lead to and each `Continuation` holds. Where it is in the frames, and how often a consumer itself holds it, is learned
/// by ``StreamProbe`` from streams of which all is known; without that, nothing is said about streams.
struct StreamLayout: Sendable {
  /// The function of the frame that has the object, as the frame's callee resumes it.
  let resume: UInt
  /// Where in that frame.
  let offset: Int
  /// How often the object is held by the stream itself, and by each task that waits for an element.
  var ownHolders = 0
  var holdersPerWaiter = 0

  /// Those that the probe has learned.
  static let learned = Mutex<[StreamLayout]>([])

  /// Finds out where a task that waits for an element of the stream with `storage` keeps it; nil if nowhere.
  init?(of waiter: UInt, storage: UInt) {
    for (resume, frame) in TaskLayout.frames(at: waiter) {
      for offset in stride(from: 16, to: 64, by: 8) {
        var word: UInt = 0
        guard TaskLayout.read(frame + UInt(offset), into: &word), word == storage else { continue }
        self.resume = resume
        self.offset = offset
        return
      }
    }
    return nil
  }

  /// The stream's object that the suspended task at `address` waits for, if it waits for one.
  func storage(ofWaiter address: UInt) -> UInt? {
    var storage: UInt = 0
    guard let frame = TaskLayout.frames(at: address).first(where: { $0.resume == resume })?.frame,
      TaskLayout.read(frame + UInt(offset), into: &storage), storage != 0
    else { return nil }
    return storage
  }

  /// Whether a continuation of the stream is still held by somebody, if `waiters` tasks wait for its next element.
  func isContinuationHeld(_ storage: UInt, waiters: Int) -> Bool {
    Self.holders(of: storage) != ownHolders + waiters * holdersPerWaiter
  }

  /// How many strong references there are to the object at `address`.
  static func holders(of address: UInt) -> Int { reel_retain_count(UnsafeRawPointer(bitPattern: address)) }
}
