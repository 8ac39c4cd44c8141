import Foundation

/// Reads what ``ValueWriter`` wrote, from untrusted bytes.
struct ValueReader {
  var bytes: ByteReader
  /// The block's tables; nil reads the canonical form.
  var tables: ReaderTables?

  init(_ bytes: [UInt8], tables: ReaderTables? = nil) {
    self.bytes = ByteReader(bytes)
    self.tables = tables
  }

  mutating func value(depth: Int = 0) throws(ByteError) -> Value {
    guard depth <= Value.maximumDepth else {
      throw bytes.error("values nest deeper than \(Value.maximumDepth)")
    }
    let first = try bytes.byte()
    if first >= ValueTag.smallInteger { return .integer(Int64(first & 0x7F)) }
    switch ValueTag(rawValue: first) {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .integer: return .integer(try bytes.zigzag())
    case .unsigned: return .unsigned(try bytes.varint())
    case .float: return .float(Float(bitPattern: try bytes.fixed(UInt32.self)))
    case .double: return .double(try number())
    case .decimal: return .decimal(try decimal())
    case .string: return .string(try text())
    case .data:
      let length = try bytes.count()
      return .data(Data(try bytes.raw(length)))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try number()))
    case .uuid: return .uuid(try uuid())
    case .array: return .array(try list(depth + 1))
    case .set: return .set(try list(depth + 1))
    case .dictionary: return .dictionary(try entries(depth + 1))
    case .object: return .object(try fields(depth + 1))
    case .tooDeep, nil: throw bytes.error("no value begins with byte \(first)")
    }
  }

  private mutating func list(_ depth: Int) throws(ByteError) -> [Value] {
    let count = try bytes.count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try value(depth: depth)) }
    return values
  }

  private mutating func entries(_ depth: Int) throws(ByteError) -> [Value.Entry] {
    let count = try bytes.count(ofAtLeast: 2)
    var entries: [Value.Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let key = try value(depth: depth)
      entries.append(Value.Entry(key: key, value: try value(depth: depth)))
    }
    return entries
  }

  private mutating func fields(_ depth: Int) throws(ByteError) -> [Value.Field] {
    let names = try shape()
    guard names.count <= bytes.remaining else {
      throw bytes.error("\(names.count) fields are promised, \(bytes.remaining) bytes are left")
    }
    var fields: [Value.Field] = []
    fields.reserveCapacity(names.count)
    for name in names { fields.append(Value.Field(name: name, value: try value(depth: depth))) }
    return fields
  }

  private mutating func number() throws(ByteError) -> Double {
    let form = try bytes.byte()
    if form == NumberForm.raw { return Double(bitPattern: try bytes.fixed(UInt64.self)) }
    guard form <= NumberForm.maximumPlaces else { throw bytes.error("no number has form \(form)") }
    return Double(try bytes.zigzag()) / NumberForm.powers[Int(form)]
  }

  private mutating func decimal() throws(ByteError) -> Decimal {
    let form = try bytes.byte()
    if form == DecimalForm.nan { return .nan }
    guard form <= DecimalForm.negative else { throw bytes.error("no decimal has form \(form)") }
    let exponent = try bytes.zigzag()
    let mantissa = try bytes.wideVarint()
    guard let exponent = Int(exactly: exponent), DecimalParts.exponents.contains(exponent) else {
      throw bytes.error("a decimal's exponent is \(exponent)")
    }
    let parts = DecimalParts(isNegative: form == DecimalForm.negative, exponent: exponent, mantissa: mantissa)
    guard let decimal = parts.decimal else { throw bytes.error("a decimal is out of range") }
    return decimal
  }

  private mutating func uuid() throws(ByteError) -> UUID {
    let raw = Array(try bytes.raw(16))
    return UUID(uuid: raw.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
}
