/// Why a recording could not be opened or written, in words for people.
public enum RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file could not be opened for reading or writing; `reason` is the system's.
  case cannotOpen(path: String, reason: String)
  /// The file has no bytes.
  case isEmpty(path: String)
  /// The file is something else; `looksLike` says what.
  case notARecording(path: String, looksLike: String)
  /// The file was made by a later version of the format.
  case newerVersion(path: String, version: Int)
  /// The block that says what the recording is cannot be read; `offset` is in bytes from the start of the file.
  case headerUnreadable(path: String, offset: UInt64, reason: String)
  /// Bytes could not be written; `offset` is in bytes from the start of the file.
  case cannotWrite(path: String, offset: UInt64, reason: String)

  /// The file concerned.
  public var path: String {
    switch self {
    case .cannotOpen(let path, _), .isEmpty(let path), .notARecording(let path, _), .newerVersion(let path, _),
      .headerUnreadable(let path, _, _), .cannotWrite(let path, _, _):
      path
    }
  }

  /// One line: the file, what is wrong and where, and what to do.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "\(path): cannot be opened: \(reason); check the path and its permissions"
    case .isEmpty(let path): "\(path): the file is empty; its recorder was stopped before it wrote anything"
    case .notARecording(let path, let looksLike): "\(path): not a recording: at byte 0, \(looksLike); give a .reel file"
    case .newerVersion(let path, let version):
      "\(path): at byte 8, format version \(version) is newer than \(Format.version), the newest known here; update Reel"
    case .headerUnreadable(let path, let offset, let reason):
      "\(path): at byte \(offset), the recording's header cannot be read: \(reason); take it from a whole copy"
    case .cannotWrite(let path, let offset, let reason):
      "\(path): at byte \(offset), cannot be written: \(reason); what was written before is still readable"
    }
  }
}
