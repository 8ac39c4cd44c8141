/// What a block has said so far and need not say again, on the side that writes it.
struct WriterTables {
  var strings = WriterTable<ExactString> { $0.text.utf8.count <= TableLimits.stringBytes }
  var shapes = WriterTable<[ExactString]> { $0.count <= TableLimits.shapeFields }
}

/// What a block has said so far, on the side that reads it.
struct ReaderTables {
  private(set) var strings: [String] = []
  private(set) var shapes: [[String]] = []

  mutating func add(_ string: String) {
    guard strings.count < TableLimits.entries, string.utf8.count <= TableLimits.stringBytes else { return }
    strings.append(string)
  }

  mutating func add(shape: [String]) {
    guard shapes.count < TableLimits.entries, shape.count <= TableLimits.shapeFields else { return }
    shapes.append(shape)
  }
}

/// Both sides follow the same rule: an item joins its table when it is first written, if it is short enough and the
/// table has room.
enum TableLimits {
  static let entries = 4_096
  static let stringBytes = 64
  static let shapeFields = 64
}

struct WriterTable<Item: Hashable> {
  enum Reference {
    case known(Int)
    case new
  }

  private var places: [Item: Int] = [:]
  private let accepts: @Sendable (Item) -> Bool

  init(accepts: @escaping @Sendable (Item) -> Bool) { self.accepts = accepts }

  /// The item's place; if it has none, it gets the next one for later.
  mutating func reference(to item: Item) -> Reference {
    guard accepts(item) else { return .new }
    if let place = places[item] { return .known(place) }
    if places.count < TableLimits.entries { places[item] = places.count }
    return .new
  }
}
