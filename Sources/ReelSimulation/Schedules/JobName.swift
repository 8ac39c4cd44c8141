/// What a job is called in a schedule: the path of its task, and which of the task's jobs it is.
///
/// A path names a task by its creation: the body is `0`, its first unnamed child `0.0`, a child named "loader" `0.loader`,
/// a second one of that name `0.loader~1`. It stays the same whatever else the program starts. A job is `0.loader:3`, the
/// fourth of that task; `0.loader^3` is the end of a sleep that makes it ready, `0.loader!3` the fourth actor that the
/// task set to work, and `0.loader%3` the fourth piece of work that it gave to a dispatch queue. In the kernel a name is a
/// hash.
enum JobName {
  /// The path of the body of a simulation.
  static let root = mixed(0, 0)
  /// The parent of tasks that no task created.
  static let orphanage = mixed(0, 1)

  static func child(of parent: UInt64, number: Int) -> UInt64 { mixed(parent, UInt64(truncatingIfNeeded: number)) }

  static func child(of parent: UInt64, name: String, number: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in plain(name).utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return mixed(mixed(parent, hash), UInt64(truncatingIfNeeded: number))
  }

  static func job(_ kind: ReadyJob.Kind, of path: UInt64, number: UInt32) -> UInt64 {
    mixed(path, UInt64(kind.rawValue) << 32 | UInt64(number) | 1 << 63)
  }

  static func mark(_ kind: ReadyJob.Kind) -> Character {
    switch kind {
    case .task: ":"
    case .upkeep: "!"
    case .wakeUp: "^"
    case .block: "%"
    }
  }

  /// The name as it stands in a path: letters, digits, `-` and `_`, the first one no digit.
  static func plain(_ name: String) -> String {
    let letters = name.unicodeScalars.map { scalar -> Character in
      scalar == "-" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
    }
    guard let first = letters.first, !first.isNumber else { return "_" + String(letters) }
    return String(letters)
  }

  /// The hash of a job's name in text form; nil if it is none.
  static func parse(_ text: some StringProtocol) -> UInt64? {
    for kind in [ReadyJob.Kind.task, .upkeep, .wakeUp, .block] {
      let parts = text.split(separator: mark(kind), omittingEmptySubsequences: false)
      guard parts.count == 2, let number = UInt32(parts[1]), let path = parsePath(parts[0]) else { continue }
      return job(kind, of: path, number: number)
    }
    return nil
  }

  private static func parsePath(_ text: some StringProtocol) -> UInt64? {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst(), first == "0" || first == "-" else { return nil }
    return parts.reduce(first == "0" ? root : orphanage) { (path: UInt64?, part) in
      guard let path, let start = part.first else { return nil }
      if start.isNumber { return Int(part).map { child(of: path, number: $0) } }
      let named = part.split(separator: "~", maxSplits: 1)
      guard let number = named.count == 1 ? 0 : Int(named[1]) else { return nil }
      return child(of: path, name: String(named[0]), number: number)
    }
  }

  // SplitMix64's finalizer: every bit of the two words reaches every bit of the result.
  private static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var z = (a ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9 &+ b
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
