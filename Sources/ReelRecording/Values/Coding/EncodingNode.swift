import Foundation

/// One value under construction, with its place in the tree for error messages.
final class EncodingNode {
  enum Kind {
    case empty
    case single
    case list
    case object
  }

  /// A container inside this one that somebody may still add to.
  private struct OpenChild {
    var index: Int
    var node: EncodingNode
  }

  let parent: EncodingNode?
  let key: (any CodingKey)?
  let depth: Int
  private var kind = Kind.empty
  private var single = Value.null
  private var elements: [Value] = []
  private var fields: [Value.Field] = []
  private var openChildren: [OpenChild] = []
  /// Whether an instance of a class was encoded in here.
  private(set) var hasEncodedObject = false

  init(parent: EncodingNode?, key: (any CodingKey)?, depth: Int) {
    self.parent = parent
    self.key = key
    self.depth = depth
  }

  var codingPath: [any CodingKey] {
    var path = parent?.codingPath ?? []
    if let key { path.append(key) }
    return path
  }

  /// The number of elements so far.
  var count: Int { elements.count }

  func child(_ key: (any CodingKey)?) -> EncodingNode { EncodingNode(parent: self, key: key, depth: depth + 1) }

  func noteObject() {
    hasEncodedObject = true
    parent?.noteObject()
  }

  func invalid(_ value: Any, _ reason: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: reason))
  }

  // MARK: Building

  /// Makes this an object or a list, even if nothing is added.
  func begin(_ kind: Kind) {
    if self.kind == .empty { self.kind = kind }
  }

  func set(_ value: Value) {
    kind = .single
    single = value
  }

  func append(_ value: Value) { elements.append(value) }

  func set(_ name: String, _ value: Value) { fields.append(Value.Field(name: name, value: value)) }

  /// The container under a name; asking again gives the same one.
  func open(_ key: some CodingKey) -> EncodingNode {
    for child in openChildren where fields[child.index].name.isExactly(key.stringValue) { return child.node }
    let node = child(key)
    openChildren.append(OpenChild(index: fields.count, node: node))
    set(key.stringValue, .null)
    return node
  }

  /// A new container at the end of the list.
  func openElement() -> EncodingNode {
    let node = child(PlainKey(intValue: count))
    openChildren.append(OpenChild(index: count, node: node))
    append(.null)
    return node
  }

  // MARK: Finishing

  /// What this node came to; an `encode(to:)` that wrote nothing makes an empty object.
  func finish() throws -> Value {
    // Children hold their parents: without this the two would keep each other for ever.
    defer { openChildren = [] }
    for child in openChildren {
      let value = try child.node.finish()
      if kind == .list { elements[child.index] = value } else { fields[child.index].value = value }
    }
    switch kind {
    case .single: return single
    case .list: return .array(elements)
    case .empty, .object:
      try checkNames()
      return .object(fields)
    }
  }

  private func checkNames() throws {
    if fields.count <= 8 {
      for index in fields.indices.dropFirst() {
        for other in 0..<index where fields[other].name.isExactly(fields[index].name) {
          throw encodedTwice(fields[index].name)
        }
      }
    } else {
      var names = Set<ExactString>(minimumCapacity: fields.count)
      for field in fields where !names.insert(ExactString(field.name)).inserted { throw encodedTwice(field.name) }
    }
  }

  private func encodedTwice(_ name: String) -> EncodingError { invalid(name, "the field \(name) is encoded twice") }
}
