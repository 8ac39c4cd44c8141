/// A task as others speak of it: its number and, if it has one, its name.
struct TaskReference: Sendable, Hashable, CustomStringConvertible {
  let number: Int
  let name: String?

  var description: String { name.map { "task \(number) '\($0)'" } ?? "task \(number)" }

  /// `task 3 'a'`, `task 3 'a' and task 4`, `task 3, task 4, task 5 and 7 more`.
  static func list(_ tasks: [TaskReference], limit: Int = 4) -> String {
    let shown = tasks.prefix(tasks.count > limit ? limit - 1 : limit).map(\.description)
    let rest = tasks.count - shown.count
    guard let last = rest > 0 ? "\(rest) more" : shown.last else { return "" }
    let first = rest > 0 ? shown : shown.dropLast()
    return first.isEmpty ? last : first.joined(separator: ", ") + " and " + last
  }
}

extension TaskRegistry {
  /// The task at `address`, if it was seen before.
  mutating func reference(to address: UInt) -> TaskReference? {
    let slot = slot(of: address)
    return slot < 0 ? nil : TaskReference(number: self[slot].number, name: origin(of: slot)?.name)
  }
}
