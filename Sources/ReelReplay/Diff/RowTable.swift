import ReelRecording

/// An array of objects that all have an `id`, no two the same.
struct RowTable {
  let rows: [Value]
  let ids: [Value]
  private let positions: [Value: Int]

  /// Nil for any other array.
  init?(_ elements: [Value]) {
    let ids = elements.compactMap(\.id)
    guard !ids.isEmpty, ids.count == elements.count else { return nil }
    let positions = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    guard positions.count == ids.count else { return nil }
    rows = elements
    self.ids = ids
    self.positions = positions
  }

  subscript(id: Value) -> Value? { positions[id].map { rows[$0] } }

  /// The fewest rows that have to be moved so that those in both tables come in the order of `other`.
  func moves(to other: RowTable) -> [(id: Value, from: Int, to: Int)] {
    let common = ids.indices.compactMap { from in other.positions[ids[from]].map { (from: from, to: $0) } }
    let resting = Set(IncreasingRun.longest(in: common.map(\.to)))
    return common.indices.filter { !resting.contains($0) }.map {
      (ids[common[$0].from], common[$0].from, common[$0].to)
    }
  }
}

extension Value {
  fileprivate var id: Value? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == "id" }?.value
  }
}
