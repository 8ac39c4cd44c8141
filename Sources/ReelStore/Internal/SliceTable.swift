/// The slices of a state that have been read since they last changed, in the order in which they were read. It never
/// holds more than one per distinct key path.
struct SliceTable<State> {
  private var slices: [Slice<State>] = []
  private var keyPaths: Set<PartialKeyPath<State>> = []

  func contains(_ keyPath: PartialKeyPath<State>) -> Bool {
    keyPaths.contains(keyPath)
  }

  mutating func insert(_ slice: Slice<State>) {
    guard keyPaths.insert(slice.keyPath).inserted else { return }
    slices.append(slice)
  }

  /// Takes out the slices that differ in `state` from what their readers saw.
  mutating func removeChanged(in state: State) -> [Slice<State>] {
    let changed = slices.filter { $0.differs(state) }
    guard !changed.isEmpty else { return [] }
    for slice in changed { keyPaths.remove(slice.keyPath) }
    slices.removeAll { !keyPaths.contains($0.keyPath) }
    return changed
  }
}
