import Foundation
import ReelRecording

/// A recorded value in the nearest form that JSON has. Dates, data, UUIDs and decimals become strings; a dictionary whose
/// keys are not strings becomes a list of keys and values.
struct JSONValue: Encodable {
  private let value: Value

  init(_ value: Value) { self.value = value }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Pair: Encodable {
    var key: JSONValue
    var value: JSONValue
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .array(let elements), .set(let elements): try elements.map(JSONValue.init).encode(to: encoder)
    case .object(let fields):
      var object = encoder.container(keyedBy: Key.self)
      for field in fields { try object.encode(JSONValue(field.value), forKey: Key(stringValue: field.name)) }
    case .dictionary(let entries):
      try entries.map { Pair(key: JSONValue($0.key), value: JSONValue($0.value)) }.encode(to: encoder)
    default: try encodeScalar(to: encoder)
    }
  }

  private func encodeScalar(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .float(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .data(let value): try container.encode(value.base64EncodedString())
    case .string(let value): try container.encode(value)
    default: try container.encode("\(value)")
    }
  }
}
