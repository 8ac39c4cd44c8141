/// A stream whose next element a task waits for.
struct StreamWait: Sendable, Hashable, CustomStringConvertible {
  /// `AsyncStream<Int>`.
  let type: String
  /// The streams of a run are numbered from 1 in the order in which they are first told of.
  let number: Int
  /// Whether anything still holds one of the stream's continuations, and so may yield or finish.
  let isContinuationHeld: Bool

  var description: String {
    "the next element of \(type) #\(number), whose continuation is "
      + (isContinuationHeld ? "still held" : "gone: its producer ended without finish()")
  }
}

/// The numbers of a run's streams.
final class StreamNumbers {
  private struct Entry {
    weak var storage: AnyObject?
    var number: Int
  }

  private var entries: [UInt: Entry] = [:]
  private var count = 0

  /// The number of the stream with the object at `address`. Another one may have been there before.
  func number(of storage: AnyObject) -> Int {
    let address = UInt(bitPattern: Unmanaged.passUnretained(storage).toOpaque())
    if let entry = entries[address], entry.storage != nil { return entry.number }
    count += 1
    entries[address] = Entry(storage: storage, number: count)
    return count
  }
}
