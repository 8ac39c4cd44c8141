/// An object's fields, found by name: by looking along a few, through an index of many.
struct DecodingFields {
  private let fields: [Value.Field]
  private var index: [ExactString: Int] = [:]

  private static let fewFields = 8

  /// - Throws: `DecodingError` if two fields have one name.
  init(_ fields: [Value.Field], at place: DecodingPlace) throws {
    self.fields = fields
    for (position, field) in fields.enumerated() {
      let isNew =
        fields.count <= Self.fewFields
        ? !fields[..<position].contains { $0.name.isExactly(field.name) }
        : index.updateValue(position, forKey: ExactString(field.name)) == nil
      guard isNew else { throw place.corrupted("an object has the field \(field.name) twice") }
    }
  }

  var names: [String] { fields.map(\.name) }

  subscript(name: String) -> Value? {
    if fields.count <= Self.fewFields { return fields.first { $0.name.isExactly(name) }?.value }
    return index[ExactString(name)].map { fields[$0].value }
  }
}
