import CReelSystem

/// Something outside a simulation that may resume one of its tasks.
enum AwaitedOutside: CustomStringConvertible {
  case announced(String)
  /// Work that Foundation gave to a real queue.
  case block
  case threads(Int)
  case task(String, executor: UInt)
  case request(String)

  var description: String {
    switch self {
    case .announced(let name): return name
    case .block:
      let label = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        reel_outside_label(reel_outside_block, buffer.baseAddress, buffer.count)
        return String(cString: buffer.baseAddress!)
      }
      return "work of Foundation on \(label.isEmpty ? "a queue" : "queue \(label)")"
    case .threads(let count):
      return count == 1 ? "a thread that simulated code started" : "\(count) threads that simulated code started"
    case .task(let task, let executor):
      return "\(task) on \(Self.typeName(ofObject: executor) ?? "an executor of its own")"
    case .request(let task): return "a request of URLSession by \(task)"
    }
  }

  /// The type of a live object of a class. The executor that a task waits for is one.
  private static func typeName(ofObject address: UInt) -> String? {
    guard let object = TaskLayout.object(at: address) else { return nil }
    return String(reflecting: type(of: object))
  }
}
