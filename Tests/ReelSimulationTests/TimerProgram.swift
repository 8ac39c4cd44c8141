import ReelSimulation

/// A program drawn from a seed: tasks that sleep, log, and start further tasks.
struct TimerProgram {
  var seed: UInt64

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  func split(_ milliseconds: Int) -> [Duration] {
    var random = Random(state: seed ^ 0xABCD)
    var rest = milliseconds
    var parts: [Duration] = []
    while rest > 0 {
      let part = Int.random(in: 0...rest, using: &random)
      parts.append(.milliseconds(part))
      rest -= part
      if parts.count > 20 { break }
    }
    return parts + [.milliseconds(rest)]
  }

  @MainActor func run(advances: [Duration]) throws -> [String] {
    try simulate(SimulationOptions(advance: .manual)) { sim in
      let log = Log<String>()
      var random = Random(state: seed)
      for task in 0..<5 {
        let sleeps = (0..<6).map { _ in Int.random(in: 0...120, using: &random) }
        Task.detached {
          for sleep in sleeps {
            try await Task.sleep(for: .milliseconds(sleep))
            await log.append("\(task) \(ContinuousClock.now)")
          }
          Task {
            try await Task.sleep(for: .milliseconds(sleeps[0]))
            await log.append("child of \(task) \(ContinuousClock.now)")
          }
        }
      }
      for advance in advances { await sim.advance(by: advance) }
      return await log.entries
    }
  }
}
