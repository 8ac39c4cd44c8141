/// Appends numbers to a buffer of bytes. All fixed-width numbers are little-endian.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func raw(_ values: some Sequence<UInt8>) { bytes.append(contentsOf: values) }

  /// LEB128: seven bits a byte, lowest first, the top bit set on all but the last.
  mutating func varint(_ value: some FixedWidthInteger & UnsignedInteger) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func count(_ value: Int) { varint(UInt64(value)) }

  /// A signed number as 0, -1, 1, -2, 2 … → 0, 1, 2, 3, 4 …, in LEB128.
  mutating func zigzag(_ value: Int64) {
    varint(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  mutating func fixed(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// The text's UTF-8 bytes after their count.
  mutating func text(_ value: String) {
    varint(UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// Takes back everything after the first `count` bytes.
  mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }
}
