import ReelSimulation

/// Virtual time: sleeps one by one, many at once, and for long.
enum TimeBenchmarks {
  static let all = [sleep, tracedSleep, sleepers, growth, lives, group, longProgram]

  private static let sleep = Benchmark(
    name: "virtual-sleep",
    summary: "One Task.sleep(for:) of a background task; the baseline is a real sleep of 1 ns.",
    unit: "µs", bar: .atMost(1)
  ) {
    try microsecondsPerSleep()
  } baseline: {
    let count = 200
    let time = try await Stopwatch.real {
      for _ in 0..<count { try await Task.sleep(for: .nanoseconds(1)) }
    }
    return time / Double(count) / 1_000
  }

  private static let tracedSleep = Benchmark(
    name: "virtual-sleep-traced",
    summary: "The same in a run that is traced and compared; the baseline is one that is not.",
    unit: "µs", bar: .atMost(2)
  ) {
    // The body is run twice, and traced both times.
    try microsecondsPerSleep(SimulationOptions(isVerified: true)) / 2
  } baseline: {
    try microsecondsPerSleep()
  }

  @MainActor private static func microsecondsPerSleep(
    _ options: SimulationOptions = SimulationOptions()
  ) throws -> Double {
    let count = 50_000
    let time = try Stopwatch.cpu {
      try simulate(options) { _ in
        await Task.detached { for _ in 0..<count { try? await Task.sleep(for: .milliseconds(1)) } }.value
      }
    }
    return time / Double(count) / 1_000
  }

  private static let sleepers = Benchmark(
    name: "sleepers",
    summary: "Arming and firing one of 100,000 background tasks that sleep for the same time, once they are created; "
      + "the baseline is one of 1,000.",
    unit: "µs", bar: .atMost(1.5), runs: 5
  ) {
    try microsecondsPerSleeper(of: 100_000)
  } baseline: {
    try microsecondsPerSleeper(of: 1_000)
  }

  private static let growth = Benchmark(
    name: "sleepers-growth",
    summary: "Cost of one of 100,000 sleepers over that of one of 10,000; n log n gives 1.25.",
    unit: "×", bar: .atMost(1.25), runs: 7
  ) {
    try microsecondsPerSleeper(of: 100_000) / microsecondsPerSleeper(of: 10_000)
  }

  private static let lives = Benchmark(
    name: "sleeper-lives",
    summary: "The whole life of one of 100,000 tasks with deadlines in no order, creation included.",
    unit: "µs", bar: .atMost(5), runs: 5
  ) {
    try microsecondsPerLife(of: 100_000) { count in
      for number in 0..<count { Task { await sleep(number) } }
    }
  }

  private static let group = Benchmark(
    name: "sleepers-in-group",
    summary: "The life of one of 10,000 children of a task group, which the runtime searches for each child that "
      + "ends; the baseline is a plain task.",
    unit: "µs", bar: .ratioAtMost(6), runs: 5
  ) {
    try microsecondsPerLife(of: 10_000) { count in
      await withTaskGroup { group in
        for number in 0..<count { group.addTask { await sleep(number) } }
      }
    }
  } baseline: {
    try microsecondsPerLife(of: 10_000) { count in
      for number in 0..<count { Task { await sleep(number) } }
    }
  }

  private static let longProgram = Benchmark(
    name: "million-seconds",
    summary: "10⁶ virtual seconds of a heartbeat each second, a poll each minute and a sync each hour.",
    unit: "s", bar: .atMost(1), runs: 3
  ) {
    try Stopwatch.cpu {
      try simulate { sim in
        let periods: [Duration] = [.seconds(1), .seconds(60), .seconds(3_600)]
        let tasks = periods.map { period in
          Task.detached { while !Task.isCancelled { try await Task.sleep(for: period) } }
        }
        await sim.advance(by: .seconds(1_000_000))
        for task in tasks { task.cancel() }
      }
    } / 1e9
  }

  /// All are armed at one instant and due at another.
  @MainActor private static func microsecondsPerSleeper(of count: Int) throws -> Double {
    let repeats = max(1, 20_000 / count)
    var time = 0.0
    for _ in 0..<repeats {
      try simulate { sim in
        for _ in 0..<count { Task.detached { try await Task.sleep(for: .seconds(1)) } }
        let start = Stopwatch.threadTime
        await sim.runUntilIdle()
        time += Stopwatch.threadTime - start
      }
    }
    return time / Double(count * repeats) / 1_000
  }

  @MainActor private static func microsecondsPerLife(
    of count: Int, _ start: @escaping @Sendable (_ count: Int) async -> Void
  ) throws -> Double {
    let time = try Stopwatch.cpu {
      try simulate { sim in
        await start(count)
        await sim.runUntilIdle()
      }
    }
    return time / Double(count) / 1_000
  }

  /// Deadlines that are all different, in no order.
  private static func sleep(_ number: Int) async {
    try? await Task.sleep(for: .nanoseconds(1_000_000_000 + (number * 7_919) % 1_000_003))
  }
}
