import Foundation
import Testing

@testable import ReelRecording

@Suite struct FormatTests {
  /// `read_reel.py` was written from docs/FORMAT.md alone, so the page and the code say the same.
  @Test(arguments: [0, 3_000])
  func aReaderWrittenFromTheDocumentAgrees(ticks: Int) throws {
    var events = Samples.events
    let state = Value.array((0..<20_000).map { .string("text number \($0)") })
    events.append(
      Event(sequence: 0, time: 7, kind: .snapshot(Event.Snapshot(store: 1, state: state, digest: Digest(of: state)))))
    events += Samples.ticks(ticks)
    for index in events.indices { events[index].sequence = UInt64(index) }
    let file = try TemporaryFile(events)
    let recording = try Recording(path: file.path)
    let header = CanonicalText.text(try ValueEncoder().encode(recording.header))
    let expected = ["header " + header] + recording.events().map(CanonicalText.line)
    #expect(expected.count == events.count + 1)
    let printed = try python(file.path).split(separator: "\n").map(String.init)
    #expect(printed.count == expected.count)
    for (left, right) in zip(printed, expected) where left != right {
      #expect(left == right)
      break
    }
  }

  @Test func digestsFollowTheDocument() throws {
    let value = Value.object([Value.Field(name: "a", value: .array([.integer(5), .double(1.25), .null]))])
    let canonical: [UInt8] = [15, 1, 1, 0x61, 12, 3, 0x85, 6, 2, 0xFA, 1, 0]
    #expect(value.canonicalBytes == canonical)
    #expect(Digest(of: value).rawValue == XXHash64.hash(canonical))
  }

  private func python(_ path: String) throws -> String {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "read_reel.py")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self)
  }
}
