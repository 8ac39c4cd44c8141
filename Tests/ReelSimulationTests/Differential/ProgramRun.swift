import Synchronization

/// One run of a program by Swift's own concurrency, real or simulated.
final class ProgramRun: Sendable {
  private let program: Program
  /// The unit of its sleeps.
  private let unit: Duration
  /// Called before each step.
  private let shake: @Sendable () -> Void
  private let log: ProgramLog
  private let main: MainList
  private let stream = AsyncStream.makeStream(of: (label: String, time: Int).self)
  private let handles: [Handle]

  /// `noted` is called after each append: with the entry, and whether it is on the main actor.
  init(
    _ program: Program, unit: Duration, shake: @escaping @Sendable () -> Void = {},
    noted: @escaping @Sendable (String, Bool) -> Void = { _, _ in }
  ) {
    self.program = program
    self.unit = unit
    self.shake = shake
    log = ProgramLog(unit: unit, noted: noted)
    main = MainList(noted: noted)
    handles = program.tasks.map { _ in Handle() }
  }

  /// How much later than in a run without delays the latest append was; below zero if one was early.
  var lateness: ClosedRange<Duration> { get async { await log.lateness } }
  /// When each append to the log was.
  var times: [Duration] { get async { await log.times } }

  func outcome() async -> Outcome {
    await log.start()
    let consumer = Task {
      var now = 0
      for await (label, time) in stream.stream {
        now = max(now, time)
        await log.append(label, at: now)
      }
    }
    for (task, steps) in program.tasks.enumerated() {
      handles[task].start(Task { _ = await self.run(steps, from: 0, as: self.handles[task], isolation: nil) })
    }
    for handle in handles { await handle.task?.value }
    stream.continuation.finish()
    await consumer.value
    return await Outcome(log: log.entries, main: main.entries)
  }

  /// Runs steps that begin at `time`, in units; returns when they end.
  private func run(
    _ steps: [Step], from time: Int, as handle: Handle, isolation: isolated (any Actor)?
  ) async -> Int {
    var time = time
    for step in steps {
      shake()
      switch step {
      case .append(let label): await log.append(label, at: time)
      case .appendOnMain(let label): await main.append(label)
      case .yield: await Task.yield()
      case .sleep(let units):
        (time, _) = await sleep(units, from: time, as: handle)
      case .nap(let label, let units):
        let isCancelled: Bool
        (time, isCancelled) = await sleep(units, from: time, as: handle)
        await log.append(isCancelled ? label + "!" : label, at: time)
      case .bump(let label): await log.bump(label, at: time)
      case .call(let steps):
        time = await Task { [time] in await self.run(steps, from: time, as: Handle(), isolation: nil) }.value
      case .callOnMain(let steps):
        time = await Task { @MainActor [time] in
          await self.run(steps, from: time, as: Handle(), isolation: MainActor.shared)
        }.value
      case .group(let children): time = await group(children, from: time, as: handle)
      case .asyncLet(let child, let meanwhile):
        let start = time
        async let other = run(child, from: start, as: handle, isolation: nil)
        time = await run(meanwhile, from: start, as: handle, isolation: isolation)
        time = await max(time, other)
      case .send(let label):
        await Task.yield()
        stream.continuation.yield((label, time))
      case .cancel(let task):
        await Task.yield()
        handles[task].cancel(at: time)
      case .note(let label):
        await Task.yield()
        await log.append(Task.isCancelled ? label + "!" : label, at: time)
      }
    }
    return time
  }

  private func sleep(_ units: Int, from time: Int, as handle: Handle) async -> (time: Int, isCancelled: Bool) {
    do {
      try await Task.sleep(for: unit * units)
      return (time + max(0, units), false)
    } catch {
      return (max(time, handle.cancelledAt ?? time), true)
    }
  }

  private func group(_ children: [[Step]], from time: Int, as handle: Handle) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for steps in children { group.addTask { await self.run(steps, from: time, as: handle, isolation: nil) } }
      return await group.reduce(time) { max($0, $1) }
    }
  }
}

/// A task of the program, and when it was first cancelled.
private final class Handle: Sendable {
  private let state = Mutex<(task: Task<Void, Never>?, cancelledAt: Int?)>((nil, nil))

  var task: Task<Void, Never>? { state.withLock(\.task) }
  var cancelledAt: Int? { state.withLock(\.cancelledAt) }

  func start(_ task: Task<Void, Never>) { state.withLock { $0.task = task } }

  func cancel(at time: Int) {
    state.withLock { if $0.cancelledAt == nil { $0.cancelledAt = time } }
    task?.cancel()
  }
}
