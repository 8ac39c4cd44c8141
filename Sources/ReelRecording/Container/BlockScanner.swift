/// Looks for the next place in a damaged file from which reading can go on.
struct BlockScanner {
  let file: InputFile
  let salt: UInt64

  private static let windowBytes = 64 << 10

  /// The offset of the next valid block header or trailer after `offset`; nil if there is none.
  func next(after offset: UInt64) throws(ByteError) -> UInt64? {
    var base = offset + 1
    while base < file.size {
      let window = try file.read(at: base, count: Self.windowBytes + BlockHeader.size)
      let searched = min(window.count, Self.windowBytes)
      for index in 0..<searched where window[index] == BlockHeader.magicBytes[0] {
        if isStart(window[index...]) { return base + UInt64(index) }
      }
      base += UInt64(max(searched, 1))
    }
    return nil
  }

  private func isStart(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.starts(with: BlockHeader.magicBytes) {
      return BlockHeader(bytes.prefix(BlockHeader.size))?.salt == salt
    }
    return Trailer(Array(bytes.prefix(Trailer.size)))?.salt == salt
  }
}
