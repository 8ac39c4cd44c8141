/// A part of a store's state that somebody has read, together with the value they saw.
///
/// An observer is told once, at the first change after its read, and reads again if it still cares. So a slice lives from
/// a read to the next change, and holds one value: not one per dispatch, and none when nobody reads.
struct Slice<State> {
  /// The part of the state.
  let keyPath: PartialKeyPath<State>
  /// Whether the part differs in this state from what was seen. Always true where values cannot be compared.
  let differs: (State) -> Bool
  /// Tells those who have read the part.
  let notify: () -> Void

  init<Value>(_ keyPath: KeyPath<State, Value>, seen: Value, notify: @escaping () -> Void) {
    self.keyPath = keyPath
    self.notify = notify
    if let seen = seen as? any Equatable {
      differs = Self.comparison(keyPath, seen: seen)
    } else {
      differs = { _ in true }
    }
  }

  /// A comparison with `seen`, if `Seen` is what the key path leads to (it is not where that is an existential).
  private static func comparison<Seen: Equatable>(
    _ keyPath: PartialKeyPath<State>, seen: Seen
  ) -> (State) -> Bool {
    guard let keyPath = keyPath as? KeyPath<State, Seen> else { return { _ in true } }
    return { $0[keyPath: keyPath] != seen }
  }
}
