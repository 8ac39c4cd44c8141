import Foundation

extension Value: CustomStringConvertible {
  /// The value as a person would write it in Swift: `rateTicked(_0: 1.0834)`, `[1, 2]`, `"text"`, `nil`.
  /// The same on every machine; dates are ISO 8601 in UTC with their whole fraction.
  public var description: String {
    var text = ""
    write(to: &text, depth: 0)
    return text
  }

  private func write(to text: inout String, depth: Int) {
    guard depth <= Value.maximumDepth else {
      text += "…"
      return
    }
    switch self {
    case .null: text += "nil"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .unsigned(let value): text += String(value)
    case .float(let value): text += value.description
    case .double(let value): text += value.description
    case .decimal(let value): text += value.description
    case .string(let value): text += value.debugDescription
    case .data(let value): text += value.summary
    case .date(let value): text += DateText(value).text
    case .uuid(let value): text += value.uuidString
    case .array(let values), .set(let values):
      text.list(values, in: ("[", "]")) { $0.write(to: &$1, depth: depth + 1) }
    case .dictionary(let entries):
      guard !entries.isEmpty else {
        text += "[:]"
        return
      }
      text.list(entries, in: ("[", "]")) { entry, text in
        entry.key.write(to: &text, depth: depth + 1)
        text += ": "
        entry.value.write(to: &text, depth: depth + 1)
      }
    case .object(let fields): Self.write(fields, to: &text, depth: depth)
    }
  }

  /// An object with one field that holds an object is an enum case with its payload; any other is a list of fields.
  private static func write(_ fields: [Field], to text: inout String, depth: Int) {
    if fields.count == 1, case .object(let payload) = fields[0].value {
      text += fields[0].name
      if !payload.isEmpty { list(payload, to: &text, depth: depth + 2) }
    } else {
      list(fields, to: &text, depth: depth + 1)
    }
  }

  private static func list(_ fields: [Field], to text: inout String, depth: Int) {
    text.list(fields, in: ("(", ")")) { field, text in
      text += field.name + ": "
      field.value.write(to: &text, depth: depth)
    }
  }
}

extension String {
  fileprivate mutating func list<Item>(
    _ items: [Item], in brackets: (String, String), _ write: (Item, inout String) -> Void
  ) {
    self += brackets.0
    for (index, item) in items.enumerated() {
      if index > 0 { self += ", " }
      write(item, &self)
    }
    self += brackets.1
  }
}

extension Data {
  /// `12 bytes 0x…`, with at most 16 of the bytes.
  fileprivate var summary: String {
    let digits = prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let bytes = count == 1 ? "1 byte" : "\(count) bytes"
    return isEmpty ? bytes : bytes + " 0x" + digits + (count > 16 ? "…" : "")
  }
}
