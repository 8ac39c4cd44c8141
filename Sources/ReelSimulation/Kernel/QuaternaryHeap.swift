/// A heap in which each entry has four children: with many timers it touches half the memory that a binary one would.
struct QuaternaryHeap {
  struct Entry {
    var deadline: Int64
    var armed: UInt64
    /// Where what is ordered is kept.
    var place: Int32

    func comes(before other: Entry) -> Bool { (deadline, armed) < (other.deadline, other.armed) }
  }

  private(set) var entries: ContiguousArray<Entry> = []

  var count: Int { entries.count }
  var first: Entry? { entries.first }

  mutating func insert(_ entry: Entry) {
    var hole = entries.count
    entries.append(entry)
    while hole > 0 {
      let parent = (hole - 1) / 4
      guard entry.comes(before: entries[parent]) else { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
  }

  /// Removes the earliest entry; there must be one.
  mutating func removeFirst() -> Entry {
    let first = entries[0]
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first }
    var hole = 0
    while let child = earliestChild(of: hole), entries[child].comes(before: last) {
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = last
    return first
  }

  private func earliestChild(of parent: Int) -> Int? {
    let start = 4 * parent + 1
    guard start < entries.count else { return nil }
    var earliest = start
    for child in start + 1..<min(start + 4, entries.count) where entries[child].comes(before: entries[earliest]) {
      earliest = child
    }
    return earliest
  }
}
