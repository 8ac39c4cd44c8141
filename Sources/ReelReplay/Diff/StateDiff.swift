import ReelRecording

/// What differs between two encoded states, field by field. Empty exactly if the values are equal.
struct StateDiff {
  /// One difference: where it is, what was there before, what is there now. Nil: nothing was or is there.
  struct Change: Hashable {
    var path: String
    var old: Value?
    var new: Value?
  }

  private(set) var changes: [Change] = []

  init(_ old: Value, _ new: Value) { compare(old, new, at: "") }

  private mutating func compare(_ old: Value, _ new: Value, at path: String) {
    guard old != new else { return }
    switch (old, new) {
    case (.object(let a), .object(let b)):
      compareKeyed(a.map { ("." + $0.name, $0.value) }, b.map { ("." + $0.name, $0.value) }, at: path)
    case (.dictionary(let a), .dictionary(let b)):
      compareKeyed(a.map { ("[\($0.key)]", $0.value) }, b.map { ("[\($0.key)]", $0.value) }, at: path)
    case (.set(let a), .set(let b)): compareMembers(a, b, at: path)
    case (.array(let a), .array(let b)): compareElements(a, b, at: path)
    default: changes.append(Change(path: path, old: old, new: new))
    }
  }

  private mutating func compareKeyed(_ old: [(String, Value)], _ new: [(String, Value)], at path: String) {
    let count = changes.count
    let before = Dictionary(old, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new, uniquingKeysWith: { first, _ in first })
    for (key, value) in old {
      if let other = after[key] { compare(value, other, at: path + key) } else { add(path + key, value, nil) }
    }
    for (key, value) in new where before[key] == nil { add(path + key, nil, value) }
    // Unequal without a difference by key: the order differs, or a key is there twice.
    if changes.count == count {
      add(path + " (order)", .array(old.map { .string($0.0) }), .array(new.map { .string($0.0) }))
    }
  }

  private mutating func compareMembers(_ old: [Value], _ new: [Value], at path: String) {
    let before = Set(old)
    let after = Set(new)
    for member in old where !after.contains(member) { add(path + "{}", member, nil) }
    for member in new where !before.contains(member) { add(path + "{}", nil, member) }
    if before == after { add(path + "{}", .set(old), .set(new)) }
  }

  /// Elements are matched by the shortest edit script; a removal and an insertion at one place are a change there.
  private mutating func compareElements(_ old: [Value], _ new: [Value], at path: String) {
    guard old.count != new.count else {
      for (index, (a, b)) in zip(old, new).enumerated() { compare(a, b, at: "\(path)[\(index)]") }
      return
    }
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let element, _): add("\(path)[\(offset)]", element, nil)
      case .insert(let offset, let element, _): add("\(path)[\(offset)]", nil, element)
      }
    }
  }

  private mutating func add(_ path: String, _ old: Value?, _ new: Value?) {
    changes.append(Change(path: path, old: old, new: new))
  }

  /// One line for each difference, at most `limit`: `- .balance: 10` and `+ .balance: 12`.
  func lines(limit: Int = 20) -> [String] {
    let shown = changes.prefix(limit).flatMap { change -> [String] in
      let path = change.path.isEmpty ? "state" : "state" + change.path
      return [change.old.map { "- \(path): \($0)" }, change.new.map { "+ \(path): \($0)" }].compactMap { $0 }
    }
    return changes.count > limit ? shown + ["… and \(changes.count - limit) more differences"] : shown
  }
}
