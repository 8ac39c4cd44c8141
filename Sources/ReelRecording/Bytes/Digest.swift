/// A stable 64-bit hash of an encoded state. Equal states have equal digests in every process and on every machine.
///
/// It is the xxHash64 (seed 0) of the value's canonical bytes, which docs/FORMAT.md defines.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// The hash.
  public var rawValue: UInt64

  /// Wraps a hash that was computed before.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Hashes the value's canonical bytes.
  public init(of value: Value) { self.init(ofCanonical: value.canonicalBytes) }

  init(ofCanonical bytes: [UInt8]) { rawValue = XXHash64.hash(bytes) }

  /// Encodes the state and hashes it.
  ///
  /// - Throws: `EncodingError`, or whatever the state's `encode(to:)` throws.
  public init(encoding state: some Encodable) throws { self.init(of: try ValueEncoder().encode(state)) }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
