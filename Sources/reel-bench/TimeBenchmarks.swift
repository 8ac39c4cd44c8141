import ReelSimulation

/// Virtual time: sleeps one by one, many at once, and for long.
enum TimeBenchmarks {
  static let all = [sleep, sleepers, growth, group, longProgram]

  private static let sleep = Benchmark(
    name: "virtual-sleep", summary: "One Task.sleep(for:) of a task that does nothing else; the baseline is a real sleep of 1 ns.",
    unit: "µs", bar: .atMost(1)
  ) {
    let count = 100_000
    let time = try Stopwatch.cpu {
      try simulate { _ in
        for _ in 0..<count { try await Task.sleep(for: .milliseconds(1)) }
      }
    }
    return time / Double(count) / 1_000
  } baseline: {
    let count = 200
    let time = try await Stopwatch.real {
      for _ in 0..<count { try await Task.sleep(for: .nanoseconds(1)) }
    }
    return time / Double(count) / 1_000
  }

  private static let sleepers = Benchmark(
    name: "sleepers", summary: "One of 100,000 tasks, created, armed and fired; the baseline is one of 1,000.",
    unit: "µs", bar: .atMost(1.5), runs: 5
  ) {
    try microsecondsPerSleeper(of: 100_000)
  } baseline: {
    try microsecondsPerSleeper(of: 1_000)
  }

  private static let growth = Benchmark(
    name: "sleepers-growth", summary: "Cost of one of 100,000 sleepers, over that of one of 10,000. n log n gives 1.25.",
    unit: "×", bar: .atMost(1.25), runs: 5
  ) {
    try microsecondsPerSleeper(of: 100_000) / microsecondsPerSleeper(of: 10_000)
  }

  private static let group = Benchmark(
    name: "sleepers-in-group", summary: "One of 10,000 sleeping children of a task group; the baseline is a plain task.",
    unit: "µs", bar: .atMost(5), runs: 5
  ) {
    let count = 10_000
    let time = try Stopwatch.cpu {
      try simulate { _ in
        await withTaskGroup { group in
          for number in 0..<count { group.addTask { try? await Task.sleep(for: .nanoseconds(deadline(number))) } }
        }
      }
    }
    return time / Double(count) / 1_000
  } baseline: {
    try microsecondsPerSleeper(of: 10_000)
  }

  private static let longProgram = Benchmark(
    name: "million-seconds", summary: "10⁶ virtual seconds of a heartbeat each second, a poll each 10 s, a sync each 60 s.",
    unit: "s", bar: .atMost(1), runs: 3
  ) {
    try Stopwatch.cpu {
      try simulate { sim in
        let periods: [Duration] = [.seconds(1), .seconds(10), .seconds(60)]
        let tasks = periods.map { period in
          Task { while !Task.isCancelled { try await Task.sleep(for: period) } }
        }
        await sim.advance(by: .seconds(1_000_000))
        tasks.forEach { $0.cancel() }
      }
    } / 1e9
  }

  @MainActor private static func microsecondsPerSleeper(of count: Int) throws -> Double {
    let repeats = max(1, 20_000 / count)
    let time = try Stopwatch.cpu {
      for _ in 0..<repeats {
        try simulate { sim in
          for number in 0..<count { Task { try await Task.sleep(for: .nanoseconds(deadline(number))) } }
          await sim.runUntilIdle()
        }
      }
    }
    return time / Double(count * repeats) / 1_000
  }

  /// All different, in no order.
  private static func deadline(_ number: Int) -> Int { 1_000_000_000 + (number * 7_919) % 1_000_003 }
}
