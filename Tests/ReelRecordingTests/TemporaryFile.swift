import Foundation

@testable import ReelRecording

/// A path of its own, whose file is removed in the end.
final class TemporaryFile {
  let path = FileManager.default.temporaryDirectory.appending(path: "reel-\(UUID().uuidString).reel").path

  init() {}

  init(_ bytes: [UInt8]) { _ = FileManager.default.createFile(atPath: path, contents: Data(bytes)) }

  /// A closed recording of the events.
  init(_ events: [Event], salt: UInt64 = 42, flushInterval: Int64? = nil, isClosed: Bool = true) throws {
    let writer = try RecordingWriter(path: path, header: Samples.header, salt: salt, flushInterval: flushInterval)
    for event in events { writer.write(event) }
    if isClosed { try writer.close() } else { try writer.flush() }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var bytes: [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }
}

/// All that can be read from some bytes.
struct Reading {
  var events: [Event]
  var damage: [Damage]
  var isComplete: Bool

  init(_ bytes: [UInt8]) throws(RecordingError) {
    let file = TemporaryFile(bytes)
    let reader = try Recording(path: file.path).events()
    events = Array(reader)
    damage = reader.damage
    isComplete = reader.isComplete
  }
}
