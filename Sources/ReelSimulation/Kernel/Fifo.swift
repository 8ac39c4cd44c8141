/// A queue in a ring buffer.
struct Fifo<Element> {
  private var storage: ContiguousArray<Element?> = []
  private var head = 0
  private(set) var count = 0
  /// Whether the queue looks empty for now.
  var isHeld = false

  @inline(__always) var isEmpty: Bool { count == 0 || isHeld }
  var first: Element? { isEmpty ? nil : storage[head] }

  /// The element `offset` places behind the front.
  @inline(__always) subscript(offset: Int) -> Element { storage[place(offset)]! }

  mutating func append(_ element: Element) {
    if count == storage.count { grow() }
    storage[place(count)] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let first = storage[head]
    storage[head] = nil
    head = place(1)
    count -= 1
    return first
  }

  /// Removes the element `offset` places behind the front, in constant time; the front element takes its place.
  mutating func take(at offset: Int) -> Element? {
    guard offset > 0, offset < count else { return popFirst() }
    storage.swapAt(head, place(offset))
    return popFirst()
  }

  /// Removes the first element that matches; the others keep their order. Linear in its offset.
  mutating func remove(where matches: (Element) -> Bool) -> Element? {
    guard var offset = (0..<count).first(where: { matches(self[$0]) }) else { return nil }
    while offset > 0 {
      storage.swapAt(place(offset), place(offset - 1))
      offset -= 1
    }
    return popFirst()
  }

  @inline(__always) private func place(_ offset: Int) -> Int { (head + offset) & (storage.count - 1) }

  private mutating func grow() {
    var larger = ContiguousArray<Element?>(repeating: nil, count: max(16, storage.count * 2))
    for offset in 0..<count { larger[offset] = storage[place(offset)] }
    storage = larger
    head = 0
  }
}
