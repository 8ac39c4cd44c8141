/// The jobs that can run now, and the choice of which runs next.
///
/// The main actor's jobs keep their order in every schedule, as they do on the real main queue, and so do those of each
/// serial queue; jobs of other tasks and actors may overtake each other where the schedule allows it, as they do on a
/// thread pool.
struct RunQueue {
  /// The ends of yields and sleeps that only make their task ready, so that no schedule gains by delaying them.
  private var wakeUps = Fifo<ReadyJob>()
  private var main = Fifo<ReadyJob>()
  private var global = Fifo<ReadyJob>()
  private var queues: [Fifo<ReadyJob>] = []
  private var arrivals: UInt64 = 0
  private(set) var chooser: Chooser
  private var options: [ReadyJob] = []

  private let observer: RunObserver?

  init(_ chooser: Chooser, observer: RunObserver?) {
    self.chooser = chooser
    self.observer = observer
  }

  mutating func append(_ job: ReadyJob) {
    arrivals += 1
    var job = job
    job.sequence = arrivals
    if job.kind == .wakeUp, !job.isChoice, chooser.takesWakeUpsFirst { return wakeUps.append(job) }
    switch job.executor {
    case .main: main.append(job)
    case .global: global.append(job)
    case .queue(let number):
      while queues.count <= Int(number) { queues.append(Fifo()) }
      queues[Int(number)].append(job)
    }
  }

  mutating func popNext() -> ReadyJob? {
    if !wakeUps.isEmpty { return wakeUps.popFirst() }
    switch chooser {
    case .fifo: return popOldest()
    case .random(var random):
      defer { chooser = .random(random) }
      return popAny(&random)
    case .directed(let director): return popChoice(of: director)
    }
  }

  /// Holds back the jobs of an executor that is blocked, or lets them go. Returns whether they were held before.
  mutating func hold(_ executor: ReadyJob.Executor?, _ isHeld: Bool) -> Bool {
    var flag = isHeld
    switch executor {
    case .main: swap(&main.isHeld, &flag)
    case .queue(let number):
      while queues.count <= Int(number) { queues.append(Fifo()) }
      swap(&queues[Int(number)].isHeld, &flag)
    case .global, nil: return false
    }
    return flag
  }

  /// Takes everything out, for good.
  mutating func removeAll() { self = RunQueue(.fifo, observer: nil) }

  private mutating func popOldest() -> ReadyJob? {
    guard queues.isEmpty else { return popOldestOfAll() }
    guard !main.isEmpty else { return global.popFirst() }
    guard !global.isEmpty else { return main.popFirst() }
    return main[0].sequence < global[0].sequence ? main.popFirst() : global.popFirst()
  }

  private mutating func popOldestOfAll() -> ReadyJob? {
    let heads = ([main, global] + queues).filter { !$0.isEmpty }.map { $0[0] }
    return heads.min { $0.sequence < $1.sequence }.flatMap { take($0) }
  }

  private mutating func popAny(_ random: inout SplitMix64) -> ReadyJob? {
    let choices = global.count + (main.isEmpty ? 0 : 1) + queues.count { !$0.isEmpty }
    guard choices > 1 else { return popOldest() }
    let choice = Int(random.next(upperBound: UInt64(choices)))
    let oldest = observer?.keepsNames == true ? self.oldest : nil
    let job = popAny(choice)
    if let job { observer?.noteChoice(of: job, before: oldest ?? job, among: choices) }
    return job
  }

  private mutating func popAny(_ choice: Int) -> ReadyJob? {
    if choice < global.count { return global.take(at: choice) }
    var rest = choice - global.count
    if !main.isEmpty {
      if rest == 0 { return main.popFirst() }
      rest -= 1
    }
    return queues.indices.filter { !queues[$0].isEmpty }[rest...].first.flatMap { queues[$0].popFirst() }
  }

  private var oldest: ReadyJob? {
    mutating get {
      collectOptions()
      return options.first
    }
  }

  private mutating func popChoice(of director: any Director) -> ReadyJob? {
    collectOptions()
    guard options.count > 1 else { return options.first.flatMap { take($0) } }
    let choice = options[director.choose(among: options)]
    observer?.noteChoice(of: choice, before: options[0], among: options.count)
    return take(choice)
  }

  /// All jobs that may run next, in order of their arrival.
  private mutating func collectOptions() {
    options.removeAll(keepingCapacity: true)
    if !main.isEmpty { options.append(main[0]) }
    for queue in queues where !queue.isEmpty { options.append(queue[0]) }
    for place in 0..<global.count { options.append(global[place]) }
    options.sort { $0.sequence < $1.sequence }
  }

  private mutating func take(_ job: ReadyJob) -> ReadyJob? {
    switch job.executor {
    case .main: main.popFirst()
    case .queue(let number): queues[Int(number)].popFirst()
    case .global: global.remove { $0.sequence == job.sequence }
    }
  }
}
