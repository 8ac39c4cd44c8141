import Foundation
import Testing

@testable import ReelRecording

/// A digester that goes from state to state gives what a fresh encoding of each state gives.
@Suite struct StateDigesterTests {
  struct State: Codable {
    var name = ""
    var prices: [Pair: Decimal] = [:]
    var rows: [Row] = []
    var tags: Set<String> = []
    var selected: Int?
    var note: String?
    var ratio = 0.0

    struct Pair: Codable, Hashable { var base: String, quote: String }
    struct Row: Codable, Hashable { var id: Int, title: String }

    mutating func change(using random: inout some RandomNumberGenerator) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: name = "name \(Int.random(in: 0..<3, using: &random)) that is too long for a small string"
      case 1: prices[Pair(base: "EUR", quote: ["USD", "CHF", "JPY"].randomElement(using: &random) ?? "")] = 1.25
      case 2: prices = [:]
      case 3: rows.append(Row(id: rows.count, title: "row"))
      case 4: if !rows.isEmpty { rows[0].title += "!" }
      case 5: tags.formSymmetricDifference(["a", "b"])
      case 6: selected = selected == nil ? 7 : nil
      case 7: note = note == nil ? "there" : nil
      default: ratio += 0.5
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyStateOfASequenceHasItsOwnDigest(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var state = State()
    let digester = StateDigester()
    for step in 0..<100 {
      #expect(try digester.digest(of: state) == Digest(encoding: state), "seed \(seed), step \(step)")
      if step % 3 > 0 { state.change(using: &random) }
    }
  }

  final class Box: Codable {
    var count = 0
  }

  struct Boxed: Codable {
    var box = Box()
    var nested = [[Box()]]
  }

  @Test func anObjectThatChangesBehindTheSameBytesIsSeen() throws {
    let digester = StateDigester()
    let state = Boxed()
    let before = try digester.digest(of: state)
    state.box.count = 1
    let after = try digester.digest(of: state)
    #expect(before != after)
    state.nested[0][0].count = 1
    #expect(try digester.digest(of: state) != after)
    #expect(try digester.digest(of: state) == Digest(encoding: state))
  }

  struct ByHand: Encodable {
    enum Key: CodingKey { case outer, inner }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(1, forKey: .outer)
      var nested = object.nestedContainer(keyedBy: Key.self, forKey: .inner)
      try nested.encode("deep", forKey: .outer)
    }
  }

  @Test func statesThatAreNoPlainObjects() throws {
    let digester = StateDigester()
    for _ in 0..<2 {
      #expect(try digester.digest(of: 7) == Digest(encoding: 7))
      #expect(try digester.digest(of: ["a": 1, "b": 2]) == Digest(encoding: ["a": 1, "b": 2]))
      #expect(try digester.digest(of: [1, 2, 3]) == Digest(encoding: [1, 2, 3]))
      #expect(try digester.digest(of: ByHand()) == Digest(encoding: ByHand()))
      #expect(try digester.digest(of: Int?.none) == Digest(encoding: Int?.none))
      #expect(try digester.digest(of: State()) == Digest(encoding: State()))
    }
  }

  struct Padded {
    var flag: Bool
    var wide: Int64
    var nested: (UInt8, Int32)
    var optional: Int?
  }

  @Test func paddingDoesNotCount() {
    #expect(SignificantBytes.ranges(of: Padded.self) == [0..<1, 8..<17, 20..<33])
    #expect(SignificantBytes.ranges(of: Int.self) == [0..<8])
    #expect(SignificantBytes.ranges(of: Box.self) == [0..<8])
    #expect(SignificantBytes.ranges(of: Void.self) == [])
  }
}
