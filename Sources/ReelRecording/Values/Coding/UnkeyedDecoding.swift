/// The elements of an array being read.
struct UnkeyedDecoding: UnkeyedDecodingContainer {
  let place: DecodingPlace
  let values: [Value]
  private(set) var currentIndex = 0

  init(place: DecodingPlace, values: [Value]) {
    self.place = place
    self.values = values
  }

  var codingPath: [any CodingKey] { place.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  mutating func decodeNil() throws -> Bool {
    guard try here().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_: Bool.Type) throws -> Bool { try next { try $0.bool() } }
  mutating func decode(_: String.Type) throws -> String { try next { try $0.string() } }
  mutating func decode(_: Double.Type) throws -> Double { try next { try $0.double() } }
  mutating func decode(_: Float.Type) throws -> Float { try next { try $0.float() } }
  mutating func decode(_: Int.Type) throws -> Int { try next { try $0.integer() } }
  mutating func decode(_: Int8.Type) throws -> Int8 { try next { try $0.integer() } }
  mutating func decode(_: Int16.Type) throws -> Int16 { try next { try $0.integer() } }
  mutating func decode(_: Int32.Type) throws -> Int32 { try next { try $0.integer() } }
  mutating func decode(_: Int64.Type) throws -> Int64 { try next { try $0.integer() } }
  mutating func decode(_: UInt.Type) throws -> UInt { try next { try $0.integer() } }
  mutating func decode(_: UInt8.Type) throws -> UInt8 { try next { try $0.integer() } }
  mutating func decode(_: UInt16.Type) throws -> UInt16 { try next { try $0.integer() } }
  mutating func decode(_: UInt32.Type) throws -> UInt32 { try next { try $0.integer() } }
  mutating func decode(_: UInt64.Type) throws -> UInt64 { try next { try $0.integer() } }

  mutating func decode<Wrapped: Decodable>(_: Wrapped.Type) throws -> Wrapped {
    try next { try $0.decode(Wrapped.self) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try ValueDecoding(place: $0).container(keyedBy: Nested.self) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try ValueDecoding(place: $0).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { ValueDecoding(place: $0) } }

  private func here() throws -> DecodingPlace {
    let key = PlainKey(intValue: currentIndex)
    guard !isAtEnd else {
      let context = DecodingError.Context(
        codingPath: codingPath + [key], debugDescription: "there are only \(values.count) elements")
      throw DecodingError.valueNotFound(Value.self, context)
    }
    return place.child(values[currentIndex], key)
  }

  /// Moves on only if the element could be read.
  private mutating func next<Result>(_ read: (DecodingPlace) throws -> Result) throws -> Result {
    let result = try read(try here())
    currentIndex += 1
    return result
  }
}
