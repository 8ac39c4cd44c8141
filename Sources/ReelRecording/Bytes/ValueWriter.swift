import Foundation

/// Writes values as bytes: with strings inline (the canonical form), or through the tables of a block.
struct ValueWriter {
  var bytes: ByteWriter
  /// The block's tables; nil writes the canonical form.
  var tables: WriterTables?
  /// Set when a value was nested deeper than ``Value/maximumDepth`` and was cut there.
  private(set) var isTooDeep = false

  init(tables: WriterTables? = nil, capacity: Int = 0) {
    bytes = ByteWriter(capacity: capacity)
    self.tables = tables
  }

  mutating func value(_ value: Value, depth: Int = 0) {
    guard depth <= Value.maximumDepth else {
      isTooDeep = true
      return tag(.tooDeep)
    }
    switch value {
    case .null: tag(.null)
    case .bool(let value): tag(value ? .true : .false)
    case .integer(let value): integer(value)
    case .unsigned(let value): unsigned(value)
    case .float(let value):
      tag(.float)
      bytes.fixed(value.bitPattern)
    case .double(let value):
      tag(.double)
      number(value)
    case .decimal(let value): decimal(value)
    case .string(let value):
      tag(.string)
      text(value)
    case .data(let value):
      tag(.data)
      bytes.count(value.count)
      bytes.raw(value)
    case .date(let value):
      tag(.date)
      number(value.timeIntervalSinceReferenceDate)
    case .uuid(let value):
      tag(.uuid)
      withUnsafeBytes(of: value.uuid) { bytes.raw($0) }
    case .array(let values): list(.array, values, depth + 1)
    case .set(let values): list(.set, values, depth + 1)
    case .dictionary(let entries):
      dictionary(count: entries.count)
      for entry in entries {
        self.value(entry.key, depth: depth + 1)
        self.value(entry.value, depth: depth + 1)
      }
    case .object(let fields):
      tag(.object)
      shape(fields)
      for field in fields { self.value(field.value, depth: depth + 1) }
    }
  }

  /// The beginning of an object in canonical form; its values follow.
  mutating func object(fieldNames: [String]) {
    tag(.object)
    bytes.count(fieldNames.count)
    for name in fieldNames { bytes.text(name) }
  }

  /// The beginning of a dictionary; its sorted keys and values follow.
  mutating func dictionary(count: Int) {
    tag(.dictionary)
    bytes.count(count)
  }

  private mutating func list(_ kind: ValueTag, _ values: [Value], _ depth: Int) {
    tag(kind)
    bytes.count(values.count)
    for value in values { self.value(value, depth: depth) }
  }

  private mutating func tag(_ tag: ValueTag) { bytes.byte(tag.rawValue) }

  private mutating func integer(_ value: Int64) {
    if (0...127).contains(value) { return bytes.byte(ValueTag.smallInteger | UInt8(value)) }
    tag(.integer)
    bytes.zigzag(value)
  }

  /// Small numbers are written as integers, so that a hand-made `.unsigned(5)` has one form.
  private mutating func unsigned(_ value: UInt64) {
    if let small = Int64(exactly: value) { return integer(small) }
    tag(.unsigned)
    bytes.varint(value)
  }

  private mutating func decimal(_ value: Decimal) {
    tag(.decimal)
    let parts = DecimalParts(value)
    guard !parts.isNaN else { return bytes.byte(DecimalForm.nan) }
    bytes.byte(parts.isNegative ? DecimalForm.negative : DecimalForm.positive)
    bytes.zigzag(Int64(parts.exponent))
    bytes.varint(parts.mantissa)
  }

  /// The shortest exact decimal form, if there is one with few places; else the bits.
  private mutating func number(_ value: Double) {
    if abs(value) < NumberForm.bound, value.bitPattern != (-0.0).bitPattern {
      for places in 0...NumberForm.maximumPlaces {
        let power = NumberForm.powers[Int(places)]
        let scaled = (value * power).rounded(.toNearestOrEven)
        guard abs(scaled) < NumberForm.bound else { break }
        guard scaled != 0 || value == 0, scaled / power == value else { continue }
        bytes.byte(places)
        return bytes.zigzag(Int64(scaled))
      }
    }
    bytes.byte(NumberForm.raw)
    bytes.fixed(value.bitPattern)
  }
}

extension Value {
  /// The one byte string that stands for this value everywhere: what digests hash and what sets sort by.
  var canonicalBytes: [UInt8] { canonicalBytes(depth: 0) }

  /// The canonical bytes of a value that is nested in `depth` others.
  func canonicalBytes(depth: Int) -> [UInt8] {
    var writer = ValueWriter(capacity: 256)
    writer.value(self, depth: depth)
    return writer.bytes.bytes
  }
}
