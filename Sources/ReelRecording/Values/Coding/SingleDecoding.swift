/// One value being read.
struct SingleDecoding: SingleValueDecodingContainer {
  let place: DecodingPlace

  var codingPath: [any CodingKey] { place.codingPath }

  func decodeNil() -> Bool { place.isNull }
  func decode(_: Bool.Type) throws -> Bool { try place.bool() }
  func decode(_: String.Type) throws -> String { try place.string() }
  func decode(_: Double.Type) throws -> Double { try place.double() }
  func decode(_: Float.Type) throws -> Float { try place.float() }
  func decode(_: Int.Type) throws -> Int { try place.integer() }
  func decode(_: Int8.Type) throws -> Int8 { try place.integer() }
  func decode(_: Int16.Type) throws -> Int16 { try place.integer() }
  func decode(_: Int32.Type) throws -> Int32 { try place.integer() }
  func decode(_: Int64.Type) throws -> Int64 { try place.integer() }
  func decode(_: UInt.Type) throws -> UInt { try place.integer() }
  func decode(_: UInt8.Type) throws -> UInt8 { try place.integer() }
  func decode(_: UInt16.Type) throws -> UInt16 { try place.integer() }
  func decode(_: UInt32.Type) throws -> UInt32 { try place.integer() }
  func decode(_: UInt64.Type) throws -> UInt64 { try place.integer() }

  func decode<Wrapped: Decodable>(_: Wrapped.Type) throws -> Wrapped {
    try place.child(place.value, nil).decode(Wrapped.self)
  }
}
