import Foundation
import Testing

@testable import ReelRecording

@Suite struct CollectionTests {
  enum Pair: String, Codable, CaseIterable, CodingKeyRepresentable { case eurUSD, eurJPY, eurGBP }
  enum Plain: Codable, Hashable, CaseIterable { case one, two, three }
  struct Point: Codable, Hashable { var x: Int, y: Int }
  enum Action: Codable, Hashable {
    case started
    case rateTicked(Rate)
    case moved(from: Point, to: Point?)
    case labelled(String, count: Int)
    indirect case nested(Action)
  }
  struct Rate: Codable, Hashable { var pair: String, quote: Decimal, at: Date }
  struct Everything: Codable, Hashable {
    var byPair: [Pair: Decimal] = [:]
    var byPlain: [Plain: [Point]] = [:]
    var byPoint: [Point: Set<Int>] = [:]
    var byFlag: [Bool: String] = [:]
    var byNumber: [Int: [String: Point]] = [:]
    var members: Set<Plain> = []
    var points: Set<Set<Point>> = []
    var maybe: Int?
    var doubly: Int??
    var triply: Int???
    var list: [Int?] = []
    var deepList: [Int??] = []
  }

  @Test func enumsWithPayloads() throws {
    let rate = Rate(pair: "EUR/USD", quote: Decimal(string: "1.0834")!, at: Date(timeIntervalSinceReferenceDate: 1))
    let actions: [Action] = [
      .started, .rateTicked(rate), .moved(from: Point(x: 1, y: 2), to: nil),
      .moved(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4)), .labelled("a", count: 3), .nested(.nested(.started)),
    ]
    try expectSame(actions)
    #expect(try ValueEncoder().encode(Action.rateTicked(rate)).caseName == "rateTicked")
    #expect(
      try ValueEncoder().encode(Action.moved(from: Point(x: 1, y: 2), to: nil)).description
        == "moved(from: (x: 1, y: 2))")
    #expect(try ValueEncoder().encode(Action.started).description == "started")
  }

  @Test func setsAndDictionariesWithAnyKeys() throws {
    var everything = Everything()
    everything.byPair = [.eurUSD: 1.0834, .eurJPY: 160, .eurGBP: 0.85]
    everything.byPlain = [.one: [Point(x: 1, y: 1)], .two: []]
    everything.byPoint = [Point(x: 1, y: 2): [3, 1, 2], Point(x: 0, y: 0): []]
    everything.byFlag = [true: "yes", false: "no"]
    everything.byNumber = [-1: [:], 7: ["é": Point(x: 1, y: 1)], 300: [:]]
    everything.members = [.one, .three]
    everything.points = [[], [Point(x: 1, y: 1)], [Point(x: 1, y: 1), Point(x: 2, y: 2)]]
    try expectSame(everything)
  }

  @Test(arguments: [nil, .some(nil), .some(.some(5))] as [Int??])
  func nestedOptionalsStayApart(value: Int??) throws {
    try expectSame(value)
    try expectSame(Everything(doubly: value, triply: .some(value), list: [1, nil], deepList: [value, nil, 3]))
    try expectSame(Everything(triply: nil))
    try expectSame(["key": value])
  }

  @Test func orderOfInsertionAndCapacityDoNotMatter() throws {
    let keys = (0..<200).map { "key \($0)" }
    var forward: [String: Int] = [:]
    var backward = [String: Int](minimumCapacity: 5_000)
    for (index, key) in keys.enumerated() { forward[key] = index }
    for (index, key) in keys.enumerated().reversed() { backward[key] = index }
    #expect(Array(forward.keys) != Array(backward.keys))
    #expect(try ValueEncoder().encode(forward).canonicalBytes == ValueEncoder().encode(backward).canonicalBytes)
    let small = Set(keys)
    let large = Set(keys.reversed()).union((0..<5_000).map(String.init)).intersection(keys)
    #expect(try Digest(encoding: small) == Digest(encoding: large))
  }

  @Test func aTypeThatEncodesTwoMembersAlikeIsRefused() {
    struct Blank: Codable, Hashable {
      var id: Int
      func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: CodingKeys.self) }
    }
    #expect(throws: EncodingError.self) { try ValueEncoder().encode(Set([Blank(id: 1), Blank(id: 2)])) }
    #expect(throws: EncodingError.self) { try ValueEncoder().encode([Blank(id: 1): 1, Blank(id: 2): 2]) }
  }

  @Test func classesWithSuperclassesAndNestedContainers() throws {
    let child = Child()
    (child.name, child.values) = ("é", [1, 2])
    let back = try roundTrip(child)
    #expect(back.name == "é" && back.values == [1, 2])
  }

  class Parent: Codable {
    var name = ""
  }

  final class Child: Parent {
    var values: [Int] = []
    enum Keys: CodingKey { case nested, values }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      var list = try container.nestedContainer(keyedBy: Keys.self, forKey: .nested).nestedUnkeyedContainer(
        forKey: .values)
      values = [try list.decode(Int.self), try list.decode(Int.self)]
      try super.init(from: try container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .nested)
      var list = nested.nestedUnkeyedContainer(forKey: .values)
      for value in values { try list.encode(value) }
      try super.encode(to: container.superEncoder())
    }
  }
}
