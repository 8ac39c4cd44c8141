/// A recording that was opened for reading.
///
/// Opening reads the headers only. Events are streamed from the file, so a recording of any size takes bounded memory.
public struct Recording: Sendable {
  /// Where the file is.
  public let path: String
  /// What the recording says about itself.
  public let header: RecordingHeader
  /// The file's size in bytes.
  public var byteCount: UInt64 { file.size }

  private let file: InputFile
  private let salt: UInt64
  private let isFileHeaderDamaged: Bool

  /// Opens a file and reads its headers.
  ///
  /// - Throws: ``RecordingError``: it cannot be opened, is empty, is not a recording, has a newer format, or its header
  ///   block cannot be read.
  public init(path: String) throws(RecordingError) {
    self.path = path
    file = try InputFile(path: path)
    guard file.size > 0 else { throw .isEmpty(path: path) }
    let start = try Self.bytes(of: file, at: 0, count: FileHeader.size)
    let firstBlock = try Self.bytes(of: file, at: UInt64(FileHeader.size), count: BlockHeader.size)
    if let header = FileHeader(start) {
      guard header.version <= Format.version else { throw .newerVersion(path: path, version: Int(header.version)) }
      salt = header.salt
      isFileHeaderDamaged = false
    } else if let header = BlockHeader(firstBlock[...]), header.kind == BlockKind.header.rawValue {
      salt = header.salt
      isFileHeaderDamaged = true
    } else {
      throw Self.explain(start, path: path)
    }
    header = try Self.header(in: file, salt: salt)
  }

  /// The events, in order, in bounded memory; what could not be read is in the reader's ``EventReader/damage``.
  public func events() -> EventReader {
    var cursor = BlockCursor(file, salt: salt)
    if isFileHeaderDamaged { cursor.log.add(.fileHeader, at: 0, bytes: UInt64(FileHeader.size), events: 0) }
    return EventReader(cursor)
  }

  private static func header(in file: InputFile, salt: UInt64) throws(RecordingError) -> RecordingHeader {
    let offset = UInt64(FileHeader.size)
    var cursor = BlockCursor(file, salt: salt)
    guard let found = cursor.next(), found.kind == .header, found.offset == offset else {
      let reason = cursor.log.damage.first.map(\.description) ?? "it is not there"
      throw .headerUnreadable(path: file.path, offset: offset, reason: reason)
    }
    do {
      var reader = ValueReader(found.raw)
      let value = try reader.value()
      guard reader.bytes.isAtEnd else { throw reader.bytes.error("bytes follow the header") }
      return try ValueDecoder().decode(RecordingHeader.self, from: value)
    } catch {
      throw .headerUnreadable(path: file.path, offset: offset, reason: "\(error)")
    }
  }

  private static func bytes(of file: InputFile, at offset: UInt64, count: Int) throws(RecordingError) -> [UInt8] {
    do throws(ByteError) {
      return try file.read(at: offset, count: count)
    } catch {
      throw .cannotOpen(path: file.path, reason: error.reason)
    }
  }

  /// What the file is, if it is no recording.
  private static func explain(_ start: [UInt8], path: String) -> RecordingError {
    if FileHeader.magic.starts(with: start.prefix(FileHeader.magic.count)) {
      let reason = start.count < FileHeader.size ? "the file has only \(start.count) bytes" : "its checksum is wrong"
      return .headerUnreadable(path: path, offset: 0, reason: reason)
    }
    let known: [([UInt8], String)] = [
      ([0x1F, 0x8B], "it begins like a gzip file"), ([0x50, 0x4B, 3, 4], "it begins like a zip file"),
      ([0x7F, 0x45, 0x4C, 0x46], "it begins like a program"), ([0x7B], "it begins like JSON"),
    ]
    if let (_, name) = known.first(where: { start.starts(with: $0.0) }) {
      return .notARecording(path: path, looksLike: name)
    }
    let isText = start.allSatisfy { (0x20...0x7E).contains($0) || (9...13).contains($0) }
    return .notARecording(path: path, looksLike: isText ? "it begins with text" : "it begins with unknown bytes")
  }
}
