import Foundation
import ReelRecording

/// Values of every kind, drawn from a seed.
struct RandomValues {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  mutating func value(depth: Int = 0) -> Value {
    switch number(below: depth < 3 ? 14 : 9) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .integer(Int64(number(below: 4)))
    case 3: .double([0.0, -0.0, .nan, 1.5, .infinity][number(below: 5)])
    case 4: .float([0, 1.5][number(below: 2)])
    case 5: .string(["", "a", "\u{E9}", "e\u{301}"][number(below: 4)])
    case 6: .decimal(Decimal(number(below: 3)))
    case 7: .data(Data([UInt8(number(below: 2))]))
    case 8: .unsigned(UInt64.max - UInt64(number(below: 2)))
    case 9: .set(values(depth))
    case 10: .dictionary(zip(values(depth), values(depth)).map { Value.Entry(key: $0, value: $1) })
    case 11: .object(fields(["a", "b", "c"], depth))
    case 12:
      .array(
        (0..<number(below: 4)).map { .object([.init(name: "id", value: .integer(Int64($0)))] + fields(["x"], depth)) })
    default: .array(values(depth))
    }
  }

  /// The value with something replaced, removed, added or put elsewhere.
  mutating func mutated(_ value: Value) -> Value {
    switch value {
    case .array(let elements): .array(edited(elements))
    case .set(let elements): .set(edited(elements))
    case .object(let fields): .object(fields.shuffled(using: &generator))
    case .dictionary(let entries): .dictionary(entries.map { .init(key: $0.key, value: mutated($0.value)) })
    default: self.value(depth: 3)
    }
  }

  private mutating func edited(_ elements: [Value]) -> [Value] {
    guard let index = elements.indices.randomElement(using: &generator) else { return [value(depth: 3)] }
    var edited = elements
    switch number(below: 4) {
    case 0: edited[index] = mutated(edited[index])
    case 1: edited.remove(at: index)
    case 2: edited.insert(value(depth: 3), at: index)
    default: edited.shuffle(using: &generator)
    }
    return edited
  }

  private mutating func values(_ depth: Int) -> [Value] { (0..<number(below: 5)).map { _ in value(depth: depth + 1) } }

  private mutating func fields(_ names: [String], _ depth: Int) -> [Value.Field] {
    names.map { .init(name: $0, value: value(depth: depth + 1)) }
  }

  private mutating func number(below bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }
}

/// SplitMix64 (S. Vigna): the same numbers for one seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
