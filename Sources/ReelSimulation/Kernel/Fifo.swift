/// A queue in a ring buffer: everything takes constant time.
struct Fifo<Element> {
  private var storage: [Element?] = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var first: Element? { count == 0 ? nil : storage[head] }

  mutating func append(_ element: Element) {
    if count == storage.count { grow() }
    storage[(head + count) & (storage.count - 1)] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    defer {
      storage[head] = nil
      head = (head + 1) & (storage.count - 1)
      count -= 1
    }
    return storage[head]
  }

  /// Removes the element `offset` places behind the front; the front element takes its place.
  mutating func take(at offset: Int) -> Element? {
    guard offset > 0, offset < count else { return popFirst() }
    storage.swapAt(head, (head + offset) & (storage.count - 1))
    return popFirst()
  }

  private mutating func grow() {
    var larger = [Element?](repeating: nil, count: max(16, storage.count * 2))
    for place in 0..<count { larger[place] = storage[(head + place) & (storage.count - 1)] }
    storage = larger
    head = 0
  }
}
