/// Where a task stands in the tree of creations, see ``JobName``.
struct TaskPath {
  /// Deeper paths begin with a hash, so that a chain of tasks that each start the next stays small.
  private static let deepest = 24

  let hash: UInt64
  /// Only where names are to be read.
  let text: String?
  private let depth: Int

  static func root(withText: Bool) -> TaskPath { TaskPath(hash: JobName.root, text: withText ? "0" : nil, depth: 0) }

  static func orphanage(withText: Bool) -> TaskPath {
    TaskPath(hash: JobName.orphanage, text: withText ? "-" : nil, depth: 0)
  }

  func child(_ number: Int, name: String?) -> TaskPath {
    guard depth < Self.deepest else {
      let top = text.map { _ in "-." + String(hash & 0xFFFF_FFFF) }
      let start = JobName.child(of: JobName.orphanage, number: Int(hash & 0xFFFF_FFFF))
      return TaskPath(hash: start, text: top, depth: 1).child(number, name: name)
    }
    if let name {
      let part = JobName.plain(name) + (number == 0 ? "" : "~\(number)")
      return TaskPath(
        hash: JobName.child(of: hash, name: name, number: number), text: text.map { $0 + "." + part }, depth: depth + 1)
    }
    return TaskPath(
      hash: JobName.child(of: hash, number: number), text: text.map { "\($0).\(number)" }, depth: depth + 1)
  }
}

/// Numbers the children of a task: those without a name by their order, those of one name by theirs.
struct ChildCounter {
  private var unnamed = 0
  private var named: [String: Int] = [:]

  mutating func next(name: String?) -> Int {
    guard let name else {
      unnamed += 1
      return unnamed - 1
    }
    let plain = JobName.plain(name)
    defer { named[plain, default: 0] += 1 }
    return named[plain, default: 0]
  }
}
