/// Digests the successive states of one store, encoding again only what changed: fields of the state, and entries of the
/// dictionaries among them.
///
/// A part whose bytes in memory are those of the part before is unchanged: the digester keeps the earlier value, so its
/// buffers are shared and cannot be written in place. Parts that encode an object are encoded each time, since an object
/// can change behind the same bytes.
///
/// The result is always ``Digest/init(encoding:)``; the cost is that of the changed parts, of comparing the others, and of
/// hashing all bytes.
///
/// ```swift
/// let digester = StateDigester()
/// let digest = try digester.digest(of: store.state)
/// ```
public final class StateDigester {
  private let fields = KeptFields()

  /// A digester that has seen no state.
  public init() {}

  /// The digest of `state`.
  ///
  /// - Throws: `EncodingError`, or whatever the state's `encode(to:)` throws.
  public func digest<State: Encodable>(of state: State) throws -> Digest {
    guard !(State.self is any NativelyEncoded.Type) else { return try Digest(encoding: state) }
    fields.begin()
    try state.encode(to: FieldwiseEncoding(fields: fields))
    guard fields.areComplete else { return try Digest(encoding: state) }
    return Digest(ofCanonical: fields.canonicalBytes)
  }
}
