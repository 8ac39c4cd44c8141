/// The numbers of docs/FORMAT.md.
enum Format {
  static let version: UInt16 = 1
  /// Raw bytes at which a block of events is cut.
  static let blockBytes = 64 << 10
  /// Raw bytes of state in one snapshot part.
  static let snapshotPartBytes = 64 << 10
  /// The largest raw block: one record that is bigger than ``blockBytes`` by itself.
  static let maximumBlockBytes = 16 << 20
  /// The largest stored block: what zlib may make of the largest raw one.
  static let maximumStoredBytes = maximumBlockBytes + (64 << 10)
  /// The largest snapshot record, all its parts together.
  static let maximumSnapshotBytes = 64 << 20
}

/// What a block holds.
enum BlockKind: UInt8, Sendable {
  case header = 0
  case events = 1
  case snapshot = 2
  case index = 3
}
