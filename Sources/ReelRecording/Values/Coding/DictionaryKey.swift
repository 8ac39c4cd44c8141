/// A dictionary's key in a coding path; put into words only if somebody asks.
struct DictionaryKey: CodingKey {
  let key: Value

  var stringValue: String { key.caseName ?? key.description }
  var intValue: Int? { nil }

  init(key: Value) { self.key = key }

  init(stringValue: String) { key = .string(stringValue) }

  init(intValue: Int) { key = .integer(Int64(intValue)) }
}
