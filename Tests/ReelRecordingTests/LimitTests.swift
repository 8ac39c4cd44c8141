import Foundation
import Testing

@testable import ReelRecording

@Suite struct LimitTests {
  final class Link: Codable {
    var next: Link?
    init(_ next: Link?) { self.next = next }

    static func chain(_ length: Int) -> Link { (1..<length).reduce(Link(nil)) { link, _ in Link(link) } }
  }

  indirect enum Tree: Codable {
    case leaf
    case list([Tree])
    case map([String: Tree])
  }

  @Test func nestingHasALimitAndIsSafeOnASmallStack() throws {
    try onSmallStack {
      _ = try roundTrip(Link.chain(Value.maximumDepth))
      #expect(throws: EncodingError.self) { try ValueEncoder().encode(Link.chain(Value.maximumDepth + 2)) }
      #expect(throws: EncodingError.self) { try ValueEncoder().encode(Link.chain(2_000)) }
      var tree = Tree.leaf
      for index in 0..<(Value.maximumDepth / 4) { tree = index % 2 == 0 ? .list([tree]) : .map(["k": tree]) }
      _ = try roundTrip(tree)
    }
  }

  @Test func tooDeepNamesThePath() throws {
    let error = #expect(throws: EncodingError.self) { try ValueEncoder().encode(Link.chain(500)) }
    guard case .invalidValue(_, let context) = error else { return #expect(Bool(false)) }
    #expect(context.debugDescription == "values nest deeper than 128")
    #expect(context.codingPath.count > 100)
  }

  @Test func deepBytesAreRefused() {
    let lists = (0..<100_000).map { _ in [ValueTag.array.rawValue, 1] }
    var reader = ValueReader(Array(lists.joined()))
    #expect(throws: ByteError.self) { try reader.value() }
  }

  @Test func deepValuesAreRefusedOnDecodingAndCutInDigests() throws {
    try onSmallStack {
      var value = Value.null
      for _ in 0..<1_000 { value = .object([Value.Field(name: "next", value: value)]) }
      #expect(throws: DecodingError.self) { try ValueDecoder().decode(Link.self, from: value) }
      #expect(Digest(of: value) == Digest(of: value))
      #expect(value.description.contains("…"))
    }
  }

  @Test func lyingLengthsAreRefusedWithoutAllocating() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    let tags: [ValueTag] = [.string, .data, .array, .set, .dictionary, .object]
    for tag in tags {
      var reader = ValueReader([tag.rawValue] + huge)
      #expect(throws: ByteError.self) { try reader.value() }
    }
    for reference in [5, 1] as [UInt8] {
      var reader = ValueReader([ValueTag.string.rawValue, reference], tables: ReaderTables())
      #expect(throws: ByteError.self) { try reader.value() }
    }
  }

  @Test func varintsHaveOneForm() throws {
    for bytes in [[0x80, 0x00], [UInt8](repeating: 0xFF, count: 9) + [0x02], [0x80]] as [[UInt8]] {
      var reader = ByteReader(bytes)
      #expect(throws: ByteError.self) { try reader.varint() }
    }
    for value in [0, 127, 128, UInt64.max] {
      var writer = ByteWriter()
      writer.varint(value)
      writer.zigzag(Int64(bitPattern: value))
      var reader = ByteReader(writer.bytes)
      #expect(try reader.varint() == value)
      #expect(try reader.zigzag() == Int64(bitPattern: value))
    }
  }

  @Test func duplicatesAreTypedErrors() {
    let field = Value.Field(name: "next", value: .null)
    let entry = Value.Entry(key: .string("k"), value: .integer(1))
    #expect(throws: DecodingError.self) { try ValueDecoder().decode(Link.self, from: .object([field, field])) }
    #expect(throws: DecodingError.self) {
      try ValueDecoder().decode([String: Int].self, from: .dictionary([entry, entry]))
    }
    #expect(throws: DecodingError.self) {
      try ValueDecoder().decode(Set<Int>.self, from: .set([.integer(1), .integer(1)]))
    }
  }

  @Test func numbersOutOfRangeNameTheirPath() throws {
    struct Small: Codable { var value: Int8 }
    let large = Value.object([Value.Field(name: "value", value: .integer(128))])
    let error = #expect(throws: DecodingError.self) { try ValueDecoder().decode(Small.self, from: large) }
    guard case .dataCorrupted(let context) = error else { return #expect(Bool(false)) }
    #expect(context.codingPath.map(\.stringValue) == ["value"])
    #expect(context.debugDescription == "128 does not fit in Int8")
    #expect(throws: DecodingError.self) { try ValueDecoder().decode(Int64.self, from: .unsigned(.max)) }
    #expect(throws: DecodingError.self) { try ValueDecoder().decode(UInt.self, from: .integer(-1)) }
    #expect(throws: DecodingError.self) { try ValueDecoder().decode(Float.self, from: .double(0.1)) }
  }

  @Test func decompressionBombsAreRefused() throws {
    let bomb = try Zlib.deflate([UInt8](repeating: 0, count: 1 << 20))
    #expect(throws: ByteError.self) { try Zlib.inflate(bomb[...], rawLength: 100) }
    #expect(throws: ByteError.self) { try Zlib.inflate(bomb[...], rawLength: 1 << 21) }
    #expect(try Zlib.inflate(bomb[...], rawLength: 1 << 20).count == 1 << 20)
  }
}
