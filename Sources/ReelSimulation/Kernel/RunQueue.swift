/// The jobs that can run now, and the choice of which runs next.
///
/// The main actor's jobs keep their order in every schedule, as they do on the real main queue; jobs of other tasks and
/// actors may overtake each other where the schedule allows it, as they do on a thread pool.
struct RunQueue {
  private var main = Fifo<ReadyJob>()
  private var global = Fifo<ReadyJob>()
  private var arrivals: UInt64 = 0
  private var schedule: Schedule
  private var random: SplitMix64

  init(schedule: Schedule, seed: UInt64) {
    self.schedule = schedule
    // The simulated program draws from the plain seed; its choices and the scheduler's must not go together.
    random = SplitMix64(seed: seed ^ 0x5265_656C_5365_6564)
  }

  var isEmpty: Bool { main.isEmpty && global.isEmpty }

  mutating func append(_ job: UnownedJob, _ kind: ReadyJob.Kind, on executor: ReadyJob.Executor) {
    arrivals += 1
    let ready = ReadyJob(job: job, executor: executor, kind: kind, sequence: arrivals)
    switch executor {
    case .main: main.append(ready)
    case .global: global.append(ready)
    }
  }

  mutating func popNext() -> ReadyJob? {
    switch schedule {
    case .fifo: popOldest()
    case .random: popAny()
    }
  }

  private mutating func popOldest() -> ReadyJob? {
    guard let oldestMain = main.first else { return global.popFirst() }
    guard let oldestGlobal = global.first else { return main.popFirst() }
    return oldestMain.sequence < oldestGlobal.sequence ? main.popFirst() : global.popFirst()
  }

  private mutating func popAny() -> ReadyJob? {
    let choices = global.count + (main.isEmpty ? 0 : 1)
    guard choices > 1 else { return popOldest() }
    let choice = Int(random.next(upperBound: UInt64(choices)))
    return choice < global.count ? global.take(at: choice) : main.popFirst()
  }
}
