import ReelRecording

/// What differs between two encoded states, field by field. Empty exactly if the values are equal.
///
/// Arrays of objects that all have an `id` of their own are compared as rows; other arrays by what can be left alone
/// (see ``ArrayMatching``). The time is near linear in the size of the values.
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
      compare(a.map(Value.Entry.init), b.map(Value.Entry.init), at: path) { $0.fieldName }
    case (.dictionary(let a), .dictionary(let b)):
      compare(a, b, at: path) { "[\($0.excerpt(50))]" }
    case (.set(let a), .set(let b)): compareMembers(a, b, at: path)
    case (.array(let a), .array(let b)): compareElements(a, b, at: path)
    default: add(path, old, new)
    }
  }

  // MARK: Fields and entries

  private mutating func compare(
    _ old: [Value.Entry], _ new: [Value.Entry], at path: String, name: (Value) -> String
  ) {
    guard old.map(\.key) != new.map(\.key) else {
      for (a, b) in zip(old, new) { compare(a, b, at: path, name: name) }
      return
    }
    let count = changes.count
    let before = Dictionary(old.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in old {
      if let other = after[entry.key] {
        compare(entry, other, at: path, name: name)
      } else {
        add(path + name(entry.key), entry.value, nil)
      }
    }
    for entry in new where before[entry.key] == nil { add(path + name(entry.key), nil, entry.value) }
    // Unequal without a difference by key: the order differs, or a key is there twice.
    if changes.count == count { add(path + " (order)", .array(old.map(\.key)), .array(new.map(\.key))) }
  }

  private mutating func compare(
    _ old: Value.Entry, _ new: Value.Entry, at path: String, name: (Value) -> String
  ) {
    if old.value != new.value { compare(old.value, new.value, at: path + name(old.key)) }
  }

  // MARK: Members and elements

  private mutating func compareMembers(_ old: [Value], _ new: [Value], at path: String) {
    let (before, after) = (Set(old), Set(new))
    for member in old where !after.contains(member) { add(path + "{}", member, nil) }
    for member in new where !before.contains(member) { add(path + "{}", nil, member) }
    if before == after { add(path + " (order)", .array(old), .array(new)) }
  }

  private mutating func compareElements(_ old: [Value], _ new: [Value], at path: String) {
    if let before = RowTable(old), let after = RowTable(new) { return compareRows(before, after, at: path) }
    for gap in ArrayMatching.gaps(old, new) {
      let pairs = min(gap.old.count, gap.new.count)
      for (i, j) in zip(gap.old, gap.new) {
        compare(old[i], new[j], at: i == j ? "\(path)[\(i)]" : "\(path)[\(i) → \(j)]")
      }
      for i in gap.old.dropFirst(pairs) { add("\(path)[\(i)]", old[i], nil) }
      for j in gap.new.dropFirst(pairs) { add("\(path)[\(j)]", nil, new[j]) }
    }
  }

  private mutating func compareRows(_ old: RowTable, _ new: RowTable, at path: String) {
    func place(_ id: Value) -> String { "\(path)[id: \(id.excerpt(50))]" }
    for (id, row) in zip(old.ids, old.rows) {
      if let other = new[id] { compare(row, other, at: place(id)) } else { add(place(id), row, nil) }
    }
    for (id, row) in zip(new.ids, new.rows) where old[id] == nil { add(place(id), nil, row) }
    for move in old.moves(to: new) {
      add(place(move.id) + " (position)", .integer(Int64(move.from)), .integer(Int64(move.to)))
    }
  }

  private mutating func add(_ path: String, _ old: Value?, _ new: Value?) {
    changes.append(Change(path: path, old: old, new: new))
  }
}

extension Value.Entry {
  fileprivate init(_ field: Value.Field) { self.init(key: .string(field.name), value: field.value) }
}

extension Value {
  fileprivate var fieldName: String { if case .string(let name) = self { "." + name.excerpt(50) } else { "" } }
}
