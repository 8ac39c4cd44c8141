import Foundation
import ReelRecording
import Testing

@testable import ReelReplay

/// What differs between two values: all of it, nothing else, quickly.
@Suite struct StateDiffTests {
  private func lines(_ old: some Encodable, _ new: some Encodable) throws -> [String] {
    try StateDiff(ValueEncoder().encode(old), ValueEncoder().encode(new)).lines()
  }

  @Test(arguments: 0..<20)
  func theDiffIsEmptyExactlyIfTheValuesAreEqual(seed: UInt64) {
    var random = RandomValues(seed: seed)
    for _ in 0..<200 {
      let old = random.value()
      let new = Bool.random(using: &random.generator) ? random.value() : random.mutated(old)
      #expect(StateDiff(old, new).changes.isEmpty == (old == new), "seed \(seed): \(old) → \(new)")
      #expect(StateDiff(old, old).changes.isEmpty, "seed \(seed): \(old)")
      #expect(StateDiff(old, new).lines().isEmpty == (old == new), "seed \(seed): \(old) → \(new)")
    }
  }

  /// G1: nested dictionaries and sets, in any order of insertion.
  @Test func g1NestedDictionariesAreComparedByKey() throws {
    struct State: Codable {
      var counts: [String: Int]
      var groups: [Int: Set<String>]
      var order: [String]
    }
    let old = State(counts: ["a": 1, "b": 2, "c": 3], groups: [1: ["x", "y"], 2: []], order: ["a", "b"])
    var new = State(counts: ["c": 3, "b": 2, "a": 1], groups: [2: [], 1: ["y", "x"]], order: ["a", "b"])
    #expect(try lines(old, new) == [])
    new.counts["b"] = 4
    new.groups[1] = ["x"]
    new.order = ["b", "a"]
    let found = try lines(old, new)
    #expect(found.prefix(3) == ["- state.counts[\"b\"]: 2", "+ state.counts[\"b\"]: 4", "- state.groups[1]{}: \"y\""])
    #expect(found.count == 5)
  }

  /// G2: values that print alike.
  @Test func g2WhatPrintsAlikeIsToldApart() throws {
    #expect(
      try lines(["x": Float(29.99)], ["x": 29.99]) == [
        "- state[\"x\"]: 29.99 (single precision)", "+ state[\"x\"]: 29.99 (double precision)",
      ])
    #expect(
      try lines("caf\u{E9}", "cafe\u{301}") == [
        "- state: \"café\" (from scalar 3 on: \\u{00E9})", "+ state: \"cafe\u{301}\" (from scalar 3 on: e\\u{0301})",
      ])
    let (old, new) = (Data(repeating: 1, count: 40), Data(repeating: 1, count: 39) + [7])
    #expect(try lines(old, new).map { $0.hasSuffix("(from byte 39 on: 0x01)") } == [true, false])
    let (long, longer) = (
      String(repeating: "x", count: 2_000_000) + "1", String(repeating: "x", count: 2_000_000) + "2"
    )
    let found = try lines(long, longer)
    #expect(found.map { $0.count < 300 } == [true, true])
    #expect(found[0].hasSuffix("x1\"") && found[1].hasSuffix("x2\""))
  }

  /// G7, G8, G9: differences at the root, decimals, and numbers that are not equal to themselves.
  @Test func g8RootsAndG9Numbers() throws {
    #expect(try lines(1, 2) == ["- state: 1", "+ state: 2"])
    #expect(try lines([Int?.none], [3]) == ["- state[0]: nil", "+ state[0]: 3"])
    #expect(try lines(Decimal(30), Decimal(300)) == ["- state: 30", "+ state: 300"])
    #expect(try lines([Double.nan], [Double.nan]) == [])
    #expect(try lines([Double.nan], [1.0]) == ["- state[0]: nan", "+ state[0]: 1.0"])
    #expect(try lines(0.0, -0.0) == ["- state: 0.0", "+ state: -0.0"])
  }

  private struct Row: Codable {
    var id: Int
    var title = "row"
  }

  /// G13: one member more, and rows that are moved, edited, removed and added.
  @Test func g13RowsAreMatchedByTheirIDs() throws {
    #expect(try lines(Set(0..<100), Set(0...100)) == ["+ state{}: 100"])
    let old = (0..<50).map { Row(id: $0) }
    var new = old
    new[10].title = "edited"
    new.remove(at: 20)
    new.insert(new.remove(at: 40), at: 3)
    new.append(Row(id: 99))
    #expect(
      try lines(old, new) == [
        "- state[id: 10].title: \"row\"", "+ state[id: 10].title: \"edited\"",
        "- state[id: 20]: (id: 20, title: \"row\")", "+ state[id: 99]: (id: 99, title: \"row\")",
        "- state[id: 41] (position): 41", "+ state[id: 41] (position): 3",
      ])
  }

  @Test func editsOfPlainArraysAreSmall() throws {
    #expect(try lines(["a", "b", "c", "d"], ["b", "c", "d", "e"]) == ["- state[0]: \"a\"", "+ state[3]: \"e\""])
    #expect(try lines([1, 2, 3], [1, 5, 3]) == ["- state[1]: 2", "+ state[1]: 5"])
    #expect(try lines([1, 2, 3], [Int]()) == ["- state[0]: 1", "- state[1]: 2", "- state[2]: 3"])
    let numbers = Array(0..<20_000)
    #expect(try lines(numbers, [-1] + numbers) == ["+ state[0]: -1"])
    var shuffled = numbers
    shuffled.insert(shuffled.remove(at: 15_000), at: 10)
    #expect(try lines(numbers, shuffled) == ["+ state[10]: 15000", "- state[15000]: 15000"])
  }

  @Test
  func bigDifferencesAreFoundQuickly() throws {
    let clock = ContinuousClock()
    func took(_ old: [Value], _ new: [Value]) -> Duration {
      clock.measure { #expect(StateDiff(.array(old), .array(new)).lines().count > 20) }
    }
    func numbers(_ range: Range<Int64>) -> [Value] { range.map { .integer($0) } }
    #expect(took(numbers(0..<4_000), numbers(10_000..<14_000)) < .seconds(1))
    #expect(took(numbers(0..<8_000), numbers(10_000..<19_000)) < .seconds(2))
    #expect(took((0..<8_000).map { .integer($0 % 2) }, (0..<9_000).map { .integer($0 % 3) }) < .seconds(2))
    let rows = (0..<4_000).map { number in
      Value.object([.init(name: "id", value: .integer(number)), .init(name: "x", value: .integer(number % 7))])
    }
    #expect(took(rows, rows.reversed()) < .seconds(2))
  }
}
