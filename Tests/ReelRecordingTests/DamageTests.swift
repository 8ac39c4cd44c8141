import Foundation
import Testing

@testable import ReelRecording

@Suite struct DamageTests {
  /// A small recording with several blocks of events and a snapshot.
  private static let whole: [UInt8] = {
    let file = try? TemporaryFile(Array(Samples.events.prefix(7)), flushInterval: 40_000_000)
    return file?.bytes ?? []
  }()

  private static let events = Array(Samples.events.prefix(7))

  @Test func aTornEndLosesNoWholeBlock() throws {
    let file = TemporaryFile(Self.whole)
    var cursor = BlockCursor(try InputFile(path: file.path), salt: 42)
    var ends: [(offset: Int, events: Int)] = []
    var events = 0
    while let found = cursor.next() {
      events += Int(found.header.eventCount)
      ends.append((Int(found.offset) + BlockHeader.size + Int(found.header.storedLength), events))
    }
    #expect(ends.count >= 5)
    for length in Self.whole.indices {
      let kept = Array(Self.whole[..<length])
      let expected = ends.last { $0.offset <= length }?.events
      guard let reading = try? Reading(kept) else {
        #expect(length < ends[0].offset, "a file of \(length) bytes should open")
        continue
      }
      #expect(reading.events == Array(Self.events.prefix(expected ?? 0)), "at length \(length)")
      #expect(!reading.isComplete && !reading.damage.isEmpty, "at length \(length)")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt8>)
  func everyFlippedBitIsDetected(bit: UInt8) throws {
    #expect(try Reading(Self.whole).isComplete)
    for position in Self.whole.indices {
      var bytes = Self.whole
      bytes[position] ^= 1 << bit
      guard let reading = try? Reading(bytes) else { continue }
      let lost = reading.damage.compactMap(\.eventsLost).reduce(0, +)
      let isDetected = !reading.isComplete && !reading.damage.isEmpty
      let isTrue = reading.events.allSatisfy(Self.events.contains)
      #expect(isDetected && isTrue, "bit \(bit) of byte \(position)")
      #expect(Int(lost) + reading.events.count == Self.events.count, "bit \(bit) of byte \(position)")
    }
  }

  @Test func readingGoesOnPastABadBlock() throws {
    let events = Samples.ticks(10_000)
    let file = try TemporaryFile(events)
    var bytes = file.bytes
    var cursor = BlockCursor(try InputFile(path: file.path), salt: 42)
    var blocks: [BlockCursor.Found] = []
    while let found = cursor.next() { blocks.append(found) }
    let bad = blocks[2]
    bytes[Int(bad.offset) + 100] ^= 1
    bytes[Int(blocks[4].offset) + 3] ^= 1
    let reading = try Reading(bytes)
    let lost = [bad, blocks[4]].map { $0.header.firstEvent..<($0.header.firstEvent + UInt64($0.header.eventCount)) }
    #expect(reading.events == events.filter { event in !lost.contains { $0.contains(event.sequence) } })
    #expect(reading.damage.map(\.what) == [.checksumMismatch, .badBlock(reason: "its header fails its checksum")])
    #expect(reading.damage.map(\.eventsLost) == lost.map { UInt64($0.count) })
    #expect(reading.damage[0].offset == bad.offset)
    #expect(reading.damage[0].bytesLost == UInt64(BlockHeader.size) + UInt64(bad.header.storedLength))
  }

  @Test func aBlockCutOutIsMissed() throws {
    let file = try TemporaryFile(Samples.ticks(10_000))
    var bytes = file.bytes
    var cursor = BlockCursor(try InputFile(path: file.path), salt: 42)
    _ = cursor.next()
    let next = cursor.next()
    let cut = try #require(next)
    let start = Int(cut.offset)
    bytes.removeSubrange(start..<(start + BlockHeader.size + Int(cut.header.storedLength)))
    let reading = try Reading(bytes)
    #expect(reading.damage.first?.what == .missingEvents)
    #expect(reading.damage.first?.eventsLost == UInt64(cut.header.eventCount))
    #expect(!reading.isComplete)
  }

  @Test func blocksOfAnotherRecordingAreNotTaken() throws {
    let other = try TemporaryFile(Samples.events, salt: 7).bytes
    let reading = try Reading(Self.whole + other)
    #expect(reading.events == Self.events)
    #expect(reading.damage.map(\.what) == [.trailingBytes])
    let torn = try Reading(Array(Self.whole.dropLast(Trailer.size)) + other)
    #expect(torn.events == Self.events)
    #expect(!torn.isComplete)
  }

  @Test func randomBytesNeverTrap() {
    let seed: UInt64 = 0x5EED
    var random = SplitMix(state: seed)
    for round in 0..<300 {
      var bytes = Self.whole
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let reading = try? Reading(bytes)
      #expect(reading?.isComplete != true || bytes == Self.whole, "seed \(seed), round \(round)")
      let raw = (0..<200).map { _ in UInt8.random(in: 0...20, using: &random) }
      var records = ValueReader(raw, tables: ReaderTables())
      while (try? records.record(sequence: 0, previousTime: 0)) != nil {}
      var values = ValueReader(raw)
      while (try? values.value()) != nil {}
    }
  }
}
