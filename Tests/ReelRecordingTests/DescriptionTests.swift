import Foundation
import Testing

@testable import ReelRecording

@Suite struct DescriptionTests {
  @Test func valuesReadLikeSwift() {
    let date = Date(timeIntervalSinceReferenceDate: 802_000_000.25)
    let payload = Value.object([
      Value.Field(
        name: "rateTicked",
        value: .object([
          Value.Field(name: "_0", value: .double(1.5)), Value.Field(name: "at", value: .date(date)),
        ]))
    ])
    #expect(payload.description == "rateTicked(_0: 1.5, at: 2026-06-01T09:46:40.25Z)")
    #expect(Value.integer(30).description == "30")
    #expect(Value.null.description == "nil")
    #expect(Value.string("a\n").description == "\"a\\n\"")
    #expect(Value.data(Data([1, 255])).description == "2 bytes 0x01ff")
    #expect(Value.dictionary([]).description == "[:]")
    #expect(
      Value.dictionary([Value.Entry(key: .string("k"), value: .set([.bool(true)]))]).description == "[\"k\": [true]]")
  }

  @Test(arguments: [
    (0.0, "2001-01-01T00:00:00Z"), (-0.5, "2000-12-31T23:59:59.5Z"), (86_399.000_1, "2001-01-01T23:59:59.0001Z"),
    (-978_307_200, "1970-01-01T00:00:00Z"), (-63_113_904_000, "0001-01-01T00:00:00Z"),
    (252_423_993_599, "9999-12-31T23:59:59Z"), (.infinity, "2001-01-01T00:00:00Z + inf s"),
    (5_097_600, "2001-03-01T00:00:00Z"),
  ])
  func datesAreISO8601(seconds: Double, text: String) {
    #expect(Value.date(Date(timeIntervalSinceReferenceDate: seconds)).description == text)
  }
}
