import Foundation

/// One value under construction, with its place in the tree for error messages.
final class EncodingNode {
  /// A finished value, or a container that somebody may still add to.
  enum Slot {
    case value(Value)
    case node(EncodingNode)
  }

  enum Content {
    case empty
    case single(Value)
    case list([Slot])
    case fields([(name: String, slot: Slot)])
  }

  let parent: EncodingNode?
  let key: (any CodingKey)?
  let depth: Int
  var content = Content.empty

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

  func child(_ key: (any CodingKey)?) -> EncodingNode { EncodingNode(parent: self, key: key, depth: depth + 1) }

  /// What this node came to; an `encode(to:)` that wrote nothing makes an empty object.
  func finish() throws -> Value {
    switch content {
    case .empty: return .object([])
    case .single(let value): return value
    case .list(let slots): return .array(try slots.map { try $0.finish() })
    case .fields(let fields):
      try checkNames(fields.map(\.name))
      return .object(try fields.map { Value.Field(name: $0.name, value: try $0.slot.finish()) })
    }
  }

  private func checkNames(_ names: [String]) throws {
    let isUnique =
      names.count <= 8
      ? names.indices.allSatisfy { index in !names[..<index].contains { $0.isExactly(names[index]) } }
      : Set(names.map(ExactString.init)).count == names.count
    guard isUnique else { throw invalid(names, "a field is encoded twice: \(names)") }
  }

  func invalid(_ value: Any, _ reason: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: reason))
  }
}

extension EncodingNode.Slot {
  func finish() throws -> Value {
    switch self {
    case .value(let value): value
    case .node(let node): try node.finish()
    }
  }
}
