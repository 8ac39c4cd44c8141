@testable import ReelSimulation

extension Program {
  /// A program drawn from a seed, with about `size` things that can be noticed.
  init(seed: UInt64, size: Int, sleeps: Bool) {
    var generator = Generator(random: SplitMix64(seed: seed), sleeps: sleeps)
    let count = Int.random(in: 2...3, using: &generator.random)
    generator.budget = size
    tasks = []
    for task in 0..<count {
      tasks.append(generator.steps(of: task, depth: 0, share: max(1, generator.budget / (count - task))))
    }
  }
}

private struct Generator {
  var random: SplitMix64
  let sleeps: Bool
  var budget = 0
  private var labels = 0

  init(random: SplitMix64, sleeps: Bool) {
    self.random = random
    self.sleeps = sleeps
  }

  private mutating func label() -> String {
    defer { labels += 1 }
    budget -= 1
    return labels < 26 ? String(UnicodeScalar(UInt8(97 + labels))) : "x\(labels)"
  }

  /// Steps of a child are drawn with a greater depth; `task` is its number if it is one of the program's own.
  mutating func steps(of task: Int?, depth: Int, share: Int) -> [Step] {
    let end = budget - share
    var steps: [Step] = []
    while budget > end, steps.count < 6 { steps.append(step(of: task, depth: depth)) }
    return steps
  }

  private mutating func units() -> Int { Int.random(in: -1...4, using: &random) }

  private mutating func step(of task: Int?, depth: Int) -> Step {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return .appendOnMain(label())
    case 1: return .yield
    case 2: return .bump(label())
    case 3 where depth < 2: return .call(steps(of: nil, depth: depth + 1, share: 2))
    case 4 where depth < 2: return .callOnMain(steps(of: nil, depth: depth + 1, share: 2))
    case 5 where depth < 2:
      return .group([
        steps(of: nil, depth: depth + 1, share: 1), steps(of: nil, depth: depth + 1, share: 1),
      ])
    case 6 where depth < 2:
      return .asyncLet(
        child: steps(of: nil, depth: depth + 1, share: 1), meanwhile: steps(of: nil, depth: depth + 1, share: 1))
    case 7: return .send(label())
    case 8:
      // A task is cancelled only by later ones: they find it started.
      guard let task, task > 0 else { return .append(label()) }
      return .cancel(task: Int.random(in: 0..<task, using: &random))
    case 9 where task != nil: return .note(label())
    case 10...11 where sleeps: return .nap(label(), units())
    case 12 where sleeps: return .sleep(units())
    default: return .append(label())
    }
  }
}
