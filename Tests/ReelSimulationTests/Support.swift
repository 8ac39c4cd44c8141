import Synchronization

/// A value that any thread may set.
final class Box<Value: Sendable>: Sendable {
  private let storage: Mutex<Value?>

  init(_ value: Value? = nil) { storage = Mutex(value) }

  var value: Value? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// Collects values from any task.
actor Log<Entry: Sendable> {
  private(set) var entries: [Entry] = []

  func append(_ entry: Entry) { entries.append(entry) }
  func touch() {}
}
