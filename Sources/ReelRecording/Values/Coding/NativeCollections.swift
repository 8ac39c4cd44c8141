/// A type with a form of its own in ``Value``, whatever its `Codable` conformance would do.
protocol NativelyEncoded {
  /// Encodes `value`, which is a `Self`.
  static func encode(_ value: Any, in node: EncodingNode) throws -> Value
}

/// The way back from ``NativelyEncoded``.
protocol NativelyDecoded {
  static func decode(at place: DecodingPlace) throws -> Self
}

extension Set: NativelyEncoded where Element: Encodable {
  static func encode(_ value: Any, in node: EncodingNode) throws -> Value {
    guard let set = value as? Self else { throw node.invalid(value, "not a set") }
    let members = try set.map { try node.value(of: $0, under: nil) }
    return .set(try node.sorted(members, "two members of a set encode alike", by: \.self))
  }
}

extension Set: NativelyDecoded where Element: Decodable {
  static func decode(at place: DecodingPlace) throws -> Self {
    guard case .set(let members) = place.value else { throw place.mismatch(Self.self) }
    var set = Self(minimumCapacity: members.count)
    for (index, member) in members.enumerated() {
      let place = place.child(member, PlainKey(intValue: index))
      guard set.insert(try place.decode(Element.self)).inserted else {
        throw place.corrupted("a set has the member \(member) twice")
      }
    }
    return set
  }
}

extension Dictionary: NativelyEncoded where Key: Encodable, Value: Encodable {
  static func encode(_ value: Any, in node: EncodingNode) throws -> ReelRecording.Value {
    guard let dictionary = value as? Self else { throw node.invalid(value, "not a dictionary") }
    var entries: [ReelRecording.Value.Entry] = []
    entries.reserveCapacity(dictionary.count)
    for (key, value) in dictionary {
      let key = try node.value(of: key, under: nil)
      let value = try node.value(of: value, under: DictionaryKey(key: key))
      entries.append(ReelRecording.Value.Entry(key: key, value: value))
    }
    return .dictionary(try node.sorted(entries, "two keys of a dictionary encode alike", by: \.key))
  }
}

extension Dictionary: NativelyDecoded where Key: Decodable, Value: Decodable {
  static func decode(at place: DecodingPlace) throws -> Self {
    guard case .dictionary(let entries) = place.value else { throw place.mismatch(Self.self) }
    var dictionary = Self(minimumCapacity: entries.count)
    for (index, entry) in entries.enumerated() {
      let path = PlainKey(intValue: index)
      let key = try place.child(entry.key, path).decode(Key.self)
      let value = try place.child(entry.value, path).decode(Value.self)
      guard dictionary.updateValue(value, forKey: key) == nil else {
        throw place.corrupted("a dictionary has the key \(entry.key) twice")
      }
    }
    return dictionary
  }
}

/// Tells optionals from the rest: only a nested one needs a form of its own.
protocol OptionalValue {}

extension Optional: OptionalValue {}

extension Optional: NativelyEncoded where Wrapped: Encodable {
  /// `.some` of a type that is itself optional is written as `some(…)`, so that `.some(nil)` differs from nil.
  static func encode(_ value: Any, in node: EncodingNode) throws -> Value {
    guard let optional = value as? Self else { throw node.invalid(value, "not an optional") }
    guard let wrapped = optional else { return .null }
    guard Wrapped.self is any OptionalValue.Type else { return try node.value(of: wrapped) }
    return .object([Value.Field(name: "some", value: try node.value(of: wrapped, under: PlainKey(stringValue: "some")))]
    )
  }
}

extension Optional: NativelyDecoded where Wrapped: Decodable {
  static func decode(at place: DecodingPlace) throws -> Self {
    if place.isNull { return nil }
    guard Wrapped.self is any OptionalValue.Type else { return try place.decode(Wrapped.self) }
    guard case .object(let fields) = place.value, fields.count == 1, fields[0].name == "some" else {
      throw place.mismatch(Self.self)
    }
    return try place.child(fields[0].value, PlainKey(stringValue: "some")).decode(Wrapped.self)
  }
}
