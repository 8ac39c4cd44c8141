/// A key for what has an index or a fixed name.
struct PlainKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  static let `super` = PlainKey(stringValue: "super")

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
