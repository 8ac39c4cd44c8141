import ReelSimulation

/// Jobs: changes of executor, a store's effect, a whole schedule.
enum JobBenchmarks {
  static let all = [hop, settle, schedules]

  private static let hop = Benchmark(
    name: "main-actor-hop",
    summary: "One change of executor: a background task calls a main-actor function in a loop, two hops for each "
      + "call; the baseline is the same on the process's own executors.",
    unit: "ns", bar: .atMost(150)
  ) {
    let calls = 50_000
    let time = try Stopwatch.cpu { try simulate { _ in await Turnstile().count(to: calls) } }
    return time / Double(2 * calls)
  } baseline: {
    let calls = 5_000
    return await Stopwatch.real { await Turnstile().count(to: calls) } / Double(2 * calls)
  }

  private static let settle = Benchmark(
    name: "settle",
    summary: "An action, its effect's task, an actor's answer, the action that follows, and settle(); the baseline is "
      + "20 yields in background tasks, as tests without a kernel wait.",
    unit: "µs", bar: .atMost(20)
  ) {
    let actions = 5_000
    let time = try Stopwatch.cpu {
      try simulate { sim in
        let store = Profile()
        for _ in 0..<actions {
          store.send(.load)
          await sim.settle()
        }
        precondition(store.loads == actions)
      }
    }
    return time / Double(actions) / 1_000
  } baseline: {
    await Stopwatch.real {
      let store = Profile()
      store.send(.load)
      for _ in 0..<20 { await Task.detached(priority: .background) { await Task.yield() }.value }
    } / 1_000
  }

  private static let schedules = Benchmark(
    name: "random-schedules",
    summary: "Schedules a second of 3 tasks with 10 suspension points each: explored at random, looked through for "
      + "tasks left behind, the seed kept in a file; the baseline is a plain simulation in the order of arrival.",
    unit: "/s", bar: .atLeast(40_000)
  ) {
    let count = 2_000
    let time = try Stopwatch.cpu {
      try explore(ExplorationOptions(schedules: count), name: "random-schedules") { _ in startThreeTasks() }
    }
    return Double(count) / time * 1e9
  } baseline: {
    let count = 2_000
    let time = try Stopwatch.cpu {
      for _ in 0..<count {
        try simulate { sim in
          startThreeTasks()
          await sim.settle()
        }
      }
    }
    return Double(count) / time * 1e9
  }

  private static func startThreeTasks() {
    for _ in 0..<3 {
      Task.detached { for _ in 0..<10 { await Task.yield() } }
    }
  }
}

@MainActor
private final class Turnstile {
  private var passed = 0

  nonisolated func count(to calls: Int) async {
    await Task.detached { for _ in 0..<calls { await self.pass() } }.value
  }

  private func pass() { passed += 1 }
}

@MainActor
private final class Profile {
  enum Action {
    case load
    case loaded(Int)
  }

  private(set) var loads = 0
  private var version = 0
  private let service = Service()

  func send(_ action: Action) {
    switch action {
    case .load: Task { send(.loaded(await service.next())) }
    case .loaded(let version):
      self.version = version
      loads += 1
    }
  }
}

private actor Service {
  private var version = 0

  func next() -> Int {
    version += 1
    return version
  }
}
