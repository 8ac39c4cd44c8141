/// A first-in, first-out queue with constant amortised cost, which lets go of an element as soon as it is taken.
struct Inbox<Element> {
  private var incoming: [Element] = []
  /// Newest first, so that taking is a `popLast`.
  private var outgoing: [Element] = []

  mutating func append(_ element: Element) {
    incoming.append(element)
  }

  mutating func popFirst() -> Element? {
    if outgoing.isEmpty {
      swap(&incoming, &outgoing)
      outgoing.reverse()
    }
    return outgoing.popLast()
  }
}
