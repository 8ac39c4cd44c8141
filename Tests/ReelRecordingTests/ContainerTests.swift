import Foundation
import Testing

@testable import ReelRecording

@Suite struct ContainerTests {
  @Test func everyKindOfEventComesBack() throws {
    let file = try TemporaryFile(Samples.events)
    let recording = try Recording(path: file.path)
    #expect(recording.header == Samples.header)
    let reader = recording.events()
    #expect(Array(reader) == Samples.events)
    #expect(reader.isComplete && reader.wasClosedCleanly && reader.damage.isEmpty)
  }

  @Test func sameEventsHeaderAndSaltMakeTheSameBytes() throws {
    let first = try TemporaryFile(Samples.ticks(2_000))
    let second = try TemporaryFile(Samples.ticks(2_000))
    let salted = try TemporaryFile(Samples.ticks(2_000), salt: 43)
    #expect(first.bytes == second.bytes)
    #expect(first.bytes != salted.bytes)
  }

  @Test func blocksAreCutAtTheirLimit() throws {
    let file = try TemporaryFile(Samples.ticks(20_000))
    var cursor = BlockCursor(try InputFile(path: file.path), salt: 42)
    var lengths: [Int] = []
    while let found = cursor.next() { if found.kind == .events { lengths.append(found.raw.count) } }
    #expect(lengths.count > 5)
    #expect(lengths.allSatisfy { $0 <= Format.blockBytes })
    #expect(lengths.dropLast().allSatisfy { $0 > Format.blockBytes - 200 })
    #expect(Array(try Recording(path: file.path).events()) == Samples.ticks(20_000))
  }

  @Test func blocksAreCutByTime() throws {
    let file = try TemporaryFile(Samples.ticks(100), flushInterval: 250_000_000)
    let summary = try Recording(path: file.path).summary()
    #expect(summary.events == 200)
    #expect(summary.blocks > 25)
    #expect(summary.actions == ["rateTicked": 100])
    #expect(summary.times == 0...9_900_001_000)
    #expect(summary.damage.isEmpty && summary.wasClosedCleanly)
  }

  @Test func largeRecordsAndStatesSurvive() throws {
    let text = Value.array((0..<40_000).map { .string("unique text number \($0)") })
    let events = [
      Event(sequence: 0, time: 0, kind: .mark("small")), Event(sequence: 1, time: 1, kind: .exchangeElement(0, text)),
      Event(sequence: 2, time: 2, kind: .snapshot(Event.Snapshot(store: 0, state: text, digest: Digest(of: text)))),
      Event(sequence: 3, time: 3, kind: .mark("small")),
    ]
    let file = try TemporaryFile(events)
    #expect(Array(try Recording(path: file.path).events()) == events)
    #expect(try Recording(path: file.path).summary().blocks > 12)
  }

  @Test func eventsThatNoFileCanHoldAreCountedAndLeaveAGap() throws {
    let file = TemporaryFile()
    let writer = try RecordingWriter(path: file.path, header: Samples.header, salt: 1)
    writer.write(Event(sequence: 0, time: 0, kind: .mark("a")))
    let large = Event.Kind.mark(String(repeating: "x", count: Format.maximumBlockBytes))
    writer.write(Event(sequence: 1, time: 0, kind: large))
    let deep = (0..<200).reduce(Value.null) { value, _ in .array([value]) }
    writer.write(Event(sequence: 2, time: 0, kind: .discarded(0, 0, deep)))
    writer.write(Event(sequence: 3, time: 0, kind: .mark("b")))
    writer.write(Event(sequence: 2, time: 0, kind: .mark("backwards")))
    writer.write(Event(sequence: .max, time: .min, kind: .mark("beyond")))
    try writer.close()
    try writer.close()
    writer.write(Event(sequence: 9, time: 0, kind: .mark("after")))
    #expect(writer.lost == 5)
    let reader = try Recording(path: file.path).events()
    #expect(reader.map(\.sequence) == [0, 3])
    #expect(reader.damage.map(\.what) == [.missingEvents])
    #expect(reader.damage.map(\.eventsLost) == [2])
  }

  @Test func aWriterThatFailsCountsAndThrows() throws {
    #expect(throws: RecordingError.cannotOpen(path: "/tmp", reason: "Is a directory")) {
      _ = try RecordingWriter(path: "/tmp", header: Samples.header)
    }
    #expect(throws: RecordingError.cannotOpen(path: "/nowhere/a.reel", reason: "No such file or directory")) {
      _ = try RecordingWriter(path: "/nowhere/a.reel", header: Samples.header)
    }
    let writer = try RecordingWriter(path: "/dev/full", header: Samples.header)
    for event in Samples.ticks(10) { writer.write(event) }
    let full = RecordingError.cannotWrite(path: "/dev/full", offset: 0, reason: "No space left on device")
    #expect(throws: full) { try writer.flush() }
    for event in Samples.ticks(10) { writer.write(event) }
    #expect(throws: full) { try writer.close() }
    #expect(writer.lost == 40)
    #expect(writer.failure == full)
  }

  @Test func filesThatAreNoRecordingsAreNamed() throws {
    let text = TemporaryFile(Array("Dear reader,\nthis is a letter".utf8))
    #expect(throws: RecordingError.notARecording(path: text.path, looksLike: "it begins with text")) {
      try Recording(path: text.path)
    }
    let empty = TemporaryFile([])
    #expect(throws: RecordingError.isEmpty(path: empty.path)) { try Recording(path: empty.path) }
    #expect(throws: RecordingError.cannotOpen(path: "/tmp", reason: "it is a directory")) {
      try Recording(path: "/tmp")
    }
    #expect(throws: RecordingError.cannotOpen(path: "/nowhere", reason: "No such file or directory")) {
      try Recording(path: "/nowhere")
    }
    var newer = FileHeader(salt: 1)
    newer.version = 2
    let file = TemporaryFile(newer.bytes)
    #expect(throws: RecordingError.newerVersion(path: file.path, version: 2)) { try Recording(path: file.path) }
    #expect(!RecordingError.newerVersion(path: "a", version: 2).description.contains("\n"))
  }
}
