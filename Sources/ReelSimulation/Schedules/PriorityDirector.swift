/// Probabilistic concurrency testing, see ``Schedule/pct(depth:length:)``.
final class PriorityDirector: Director {
  /// How often one task may go first while others wait: a task that polls must not keep the others from what it polls for.
  private static let patience = 100

  private let salt: UInt64
  private var changes: Set<Int> = []
  private var choices = 0
  /// The tasks that fell behind, by path; each one behind the one before.
  private var lowered: [UInt64: Int] = [:]
  private var falls = 0
  private var latest: UInt64 = 0
  private var streak = 0

  init(depth: Int, length: Int, random: SplitMix64) {
    var random = random
    salt = random.next()
    for _ in 1..<max(1, depth) { changes.insert(Int(random.next(upperBound: UInt64(max(1, length))))) }
  }

  func choose(among options: [ReadyJob]) -> Int {
    var choice = highest(of: options)
    if changes.contains(choices) {
      lower(options[choice].path)
      choice = highest(of: options)
    }
    choices += 1
    streak = options[choice].path == latest ? streak + 1 : 0
    latest = options[choice].path
    if streak >= Self.patience {
      lower(latest)
      streak = 0
      choice = highest(of: options)
    }
    return choice
  }

  private func lower(_ path: UInt64) {
    falls += 1
    lowered[path] = falls
  }

  private func highest(of options: [ReadyJob]) -> Int {
    options.indices.max { priority(options[$0].path) < priority(options[$1].path) } ?? 0
  }

  /// Those that fell behind are below all others.
  private func priority(_ path: UInt64) -> Double {
    if let depth = lowered[path] { return -Double(depth) }
    var own = SplitMix64(seed: salt ^ path)
    return Double(own.next() >> 11)
  }
}
