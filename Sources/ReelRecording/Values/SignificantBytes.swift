@_spi(Reflection) import Swift
import Synchronization

/// Which bytes of a type's values hold fields, as far as that is known; the rest is padding, whose content means nothing.
///
/// The runtime's own reflection tells the offsets of stored fields. What it does not look into (enums, classes, builtin
/// types) counts as significant throughout.
enum SignificantBytes {
  private struct Probe {
    var first: UInt8
    var second: (Int64, UInt16)
    var third: String
  }

  /// Whether reflection tells the offsets of a known type right; if not, all bytes count, and padding only costs time.
  private static let isTrusted: Bool = {
    var ranges: [Range<Int>] = []
    collect(Probe.self, at: 0, into: &ranges)
    return ranges == [0..<1, 8..<18, 24..<40]
  }()

  private static let known = Mutex<[ObjectIdentifier: [Range<Int>]]>([:])

  /// The ranges of significant bytes in a value of `Content`, in order.
  static func ranges<Content>(of type: Content.Type) -> [Range<Int>] {
    let id = ObjectIdentifier(type)
    if let ranges = known.withLock({ $0[id] }) { return ranges }
    var ranges: [Range<Int>] = []
    if isTrusted { collect(type, at: 0, into: &ranges) } else { append(0..<MemoryLayout<Content>.size, to: &ranges) }
    let found = ranges
    known.withLock { $0[id] = found }
    return found
  }

  private static func collect(_ type: Any.Type, at start: Int, into ranges: inout [Range<Int>]) {
    var hasFields = false
    if !(type is AnyClass) {
      _ = _forEachField(of: type) { _, offset, field, _ in
        hasFields = true
        collect(field, at: start + offset, into: &ranges)
        return true
      }
    }
    if !hasFields { append(start..<start + size(of: type), to: &ranges) }
  }

  /// Adds a range, joined with the one before if they touch.
  private static func append(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else if !range.isEmpty {
      ranges.append(range)
    }
  }

  private static func size(of type: Any.Type) -> Int {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }
}
