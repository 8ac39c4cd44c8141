/// A cancellation id whose type is forgotten. Ids of different types are never equal, unlike in `AnyHashable`, where the
/// numbers 1 of all integer types are one key.
struct EffectKey: Hashable, Sendable {
  private let base: any Hashable & Sendable

  init(_ base: any Hashable & Sendable) {
    self.base = base
  }

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<ID: Hashable>(_ id: ID) -> Bool { right.base as? ID == id }
    return isEqual(left.base)
  }

  func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }

  /// The id as reports print it.
  var text: String { String(describing: base) }
}
