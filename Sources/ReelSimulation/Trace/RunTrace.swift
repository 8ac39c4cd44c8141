import CReelSystem

/// Everything that a run did which could differ in another run of the same program and seed: each job, each draw of random
/// bytes and each reading of a clock, as one digest.
///
/// A trace that is compared with an earlier one stops at the first difference and describes it.
final class RunTrace {
  enum Kind: UInt8 {
    case job, draw, clockRead
  }

  struct Entry {
    var digest: UInt64
    var at: Int64
    var task: Int32
    var kind: Kind
  }

  /// What is kept of each entry; nil keeps only the digest.
  private var entries: ContiguousArray<Entry>?
  private let expected: ContiguousArray<Entry>?
  private var count = 0
  @exclusivity(unchecked) private(set) var digest: UInt64 = 0x9E37_79B9_7F4A_7C15
  private(set) var difference: RunDifference?

  /// `keepsEntries`: whether another run will be compared with this one.
  init(keepsEntries: Bool = false) {
    entries = keepsEntries ? [] : nil
    expected = nil
  }

  init(comparedWith earlier: RunTrace) {
    entries = nil
    expected = earlier.entries
  }

  /// The digest of a run that has ended.
  var result: (digest: UInt64, count: Int) { (digest, count) }

  func note(_ kind: Kind, _ value: UInt64, at now: Int64, in kernel: Kernel, slot: Int32) {
    digest = (digest ^ value ^ UInt64(bitPattern: now) &* 3 ^ UInt64(kind.rawValue)) &* 0xBF58_476D_1CE4_E5B9
    digest ^= digest >> 31
    count += 1
    if entries == nil && expected == nil { return }
    let task = slot < 0 ? -1 : Int32(truncatingIfNeeded: kernel.tasks[slot].number)
    let entry = Entry(digest: digest, at: now, task: task, kind: kind)
    entries?.append(entry)
    if let expected, difference == nil, count > expected.count || expected[count - 1].digest != digest {
      difference = RunDifference(
        first: count > expected.count ? nil : expected[count - 1], second: entry,
        task: kernel.tasks.survey().first { $0.number == Int(task) }, callers: kind == .job ? [] : Self.callers())
    }
  }

  /// Notes that the run has ended, which it may do too early.
  func end(at now: Int64) {
    guard let expected, difference == nil, count < expected.count else { return }
    difference = RunDifference(first: expected[count], second: nil, task: nil, callers: [])
  }

  private static func callers() -> [UInt] {
    var addresses = [UInt](repeating: 0, count: 24)
    let depth = reel_callers(&addresses, addresses.count)
    return Array(addresses.prefix(depth))
  }
}
