extension ValueReader {
  /// A string: inline, or by its place in the block's table.
  mutating func text() throws(ByteError) -> String {
    guard tables != nil else { return try bytes.text() }
    let reference = try bytes.varint()
    if reference > 0 { return try known(tables?.strings, reference) }
    let text = try bytes.text()
    tables?.add(text)
    return text
  }

  /// An optional string: a byte that says whether one follows.
  mutating func optionalText() throws(ByteError) -> String? {
    try flag() ? try text() : nil
  }

  /// A byte that must be 0 or 1.
  mutating func flag() throws(ByteError) -> Bool {
    let byte = try bytes.byte()
    guard byte <= 1 else { throw bytes.error("a flag is \(byte)") }
    return byte == 1
  }

  /// The names of an object's fields: inline, or by their place in the block's table.
  mutating func shape() throws(ByteError) -> [String] {
    if tables != nil {
      let reference = try bytes.varint()
      if reference > 0 { return try known(tables?.shapes, reference) }
    }
    let count = try bytes.count()
    var names: [String] = []
    names.reserveCapacity(count)
    for _ in 0..<count { names.append(try text()) }
    tables?.add(shape: names)
    return names
  }

  /// The item with the given number, counted from 1.
  private func known<Item>(_ table: [Item]?, _ reference: UInt64) throws(ByteError) -> Item {
    guard let table, reference <= UInt64(table.count) else {
      throw bytes.error("the block has no string or shape number \(reference)")
    }
    return table[Int(reference) - 1]
  }
}
