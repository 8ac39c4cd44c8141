import Foundation
import Testing

@testable import ReelRecording

@Suite struct PropertyTests {
  /// Any value at all, with the kinds of content that go wrong most often.
  private func value(_ random: inout SplitMix, depth: Int = 0) -> Value {
    switch Int.random(in: 0...(depth > 4 ? 9 : 13), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0...63, using: &random))
    case 3: return .unsigned(random.next() | 1 << 63)
    case 4: return .float(Float(bitPattern: UInt32(truncatingIfNeeded: random.next())))
    case 5: return .double(number(&random))
    case 6: return .decimal(decimal(&random))
    case 7: return .string(text(&random))
    case 8: return .data(Data((0..<Int.random(in: 0...9, using: &random)).map { UInt8($0) }))
    case 9: return .date(Date(timeIntervalSinceReferenceDate: number(&random)))
    case 10: return .array(list(&random, depth))
    case 11: return .set(list(&random, depth))
    case 12:
      return .dictionary(list(&random, depth).map { Value.Entry(key: .string(text(&random)), value: $0) })
    default: return .object(list(&random, depth).map { Value.Field(name: text(&random), value: $0) })
    }
  }

  private func list(_ random: inout SplitMix, _ depth: Int) -> [Value] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in value(&random, depth: depth + 1) }
  }

  private func number(_ random: inout SplitMix) -> Double {
    if Bool.random(using: &random) { return Double(bitPattern: random.next()) }
    return Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 10_000
  }

  private func decimal(_ random: inout SplitMix) -> Decimal {
    let exponent = Int.random(in: -128...100, using: &random)
    return Decimal(sign: .minus, exponent: exponent, significand: Decimal(random.next() >> (random.next() & 63)))
  }

  private func text(_ random: inout SplitMix) -> String {
    let scalars: [Unicode.Scalar] = ["a", "e", "\u{301}", "\u{E9}", "\0", "\u{FFFF}", "\u{1F600}", "\u{200D}"]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) { text.append(scalars.randomElement(using: &random) ?? "a") }
    return String(text)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func anyValueComesBackFromItsBytes(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<100 { _ = try throughBytes(value(&random)) }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func anyEventsComeBackFromAFile(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let events = (0..<2_000).map { index in
      var kind = Samples.kinds[Int.random(in: 0..<Samples.kinds.count, using: &random)]
      if index % 2 == 0 { kind = .discarded(0, random.next(), value(&random)) }
      return Event(sequence: UInt64(index), time: Int64(truncatingIfNeeded: random.next()), kind: kind)
    }
    let file = try TemporaryFile(events, salt: seed)
    let reader = try Recording(path: file.path).events()
    #expect(Array(reader) == events)
    #expect(reader.isComplete)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func anyCollectionComesBackEqual(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let keys = (0..<50).map { _ in text(&random) }
    let nested = Dictionary(keys.map { ($0, Set(keys.shuffled(using: &random).prefix(5))) }) { first, _ in first }
    let rebuilt = Dictionary(
      keys.shuffled(using: &random).compactMap { key in nested[key].map { (key, $0) } }
    ) { first, _ in first }
    try expectSame(nested)
    try expectSame([nested: [Set(keys): 1.5]])
    #expect(try Digest(encoding: nested) == Digest(encoding: rebuilt))
  }
}
