/// Bytes that do not follow the grammar in docs/FORMAT.md.
struct ByteError: Error, CustomStringConvertible, Hashable {
  /// Where in the decoded bytes, counted from their start.
  var offset: Int
  var reason: String

  var description: String { "\(reason) (at decoded byte \(offset))" }
}
