import CReelSystem
import Foundation

/// One exploration while it goes on.
@MainActor
struct Explorer {
  let name: String
  let runner: ScenarioRunner
  private let progress: RunInProgress?
  private let verifiedShare: Double
  private var found = Exploration()
  private var digests: Set<UInt64> = []

  private var options: ExplorationOptions { runner.options }

  init(name: String, runner: ScenarioRunner) {
    self.name = name
    self.runner = runner
    progress = RunInProgress(name: name, command: runner.options.command ?? ReproducedRun.ownCommand(for: name))
    verifiedShare = ProcessInfo.processInfo.environment["REEL_VERIFY"] == "1" ? 1 : runner.options.verifiedShare
  }

  mutating func explore() throws -> Exploration {
    switch options.strategy {
    case .random: try exploreSeeds { _ in .random }
    case .pct(let depth): try exploreSeeds { .pct(depth: depth, length: max(1, $0)) }
    case .exhaustive(let departures): try exploreAll(bound: departures)
    }
    return found
  }

  /// `schedule` gets the largest number of choices so far.
  private mutating func exploreSeeds(_ schedule: (_ choices: Int) -> Schedule) throws {
    try run(.fifo, seed: options.seed)
    for number in 1..<max(1, options.schedules) {
      try run(schedule(found.choices), seed: options.seed &+ UInt64(number))
    }
  }

  private mutating func exploreAll(bound: Int) throws {
    var search = BoundedSearch(bound: bound, limit: options.schedules)
    var next: RecordedSchedule? = RecordedSchedule(departures: [])
    while let schedule = next, found.schedules < max(1, options.schedules) {
      let choices = try run(.recorded(schedule), seed: options.seed, keepsChoices: true)
      search.branch(from: schedule, choices: choices)
      next = search.next()
    }
    found.isExhausted = next == nil && search.isComplete
  }

  /// Runs one schedule; returns the numbers of jobs to choose from, if they are kept.
  @discardableResult
  private mutating func run(_ schedule: Schedule, seed: UInt64, keepsChoices: Bool = false) throws -> [Int32] {
    let run = ReproducedRun(name: name, schedule: schedule, seed: seed)
    progress?.keep(run.text)
    let isVerified = isVerified(found.schedules)
    found.schedules += 1
    let observer = RunObserver(keepsChoices: keepsChoices, trace: RunTrace(keepsEntries: isVerified))
    let failure = runner.failure(schedule, seed: seed, observer: observer)
    note(observer)
    if let failure { throw report(failure, run) }
    if isVerified { try verify(run, comparedWith: observer) }
    return observer.choices
  }

  private mutating func note(_ observer: RunObserver) {
    found.choices = max(found.choices, observer.choiceCount)
    if let digest = observer.trace?.digest, digests.insert(digest).inserted { found.distinct += 1 }
  }

  /// Spreads the share evenly: the same schedules in every process.
  private func isVerified(_ number: Int) -> Bool {
    let share = min(max(verifiedShare.isFinite ? verifiedShare : 0, 0), 1)
    return (Double(number + 1) * share).rounded(.down) > (Double(number) * share).rounded(.down)
  }

  private mutating func verify(_ run: ReproducedRun, comparedWith first: RunObserver) throws {
    found.verified += 1
    guard let trace = first.trace else { return }
    let again = RunObserver(trace: RunTrace(comparedWith: trace))
    _ = runner.failure(run.schedule, seed: run.seed, observer: again)
    if let difference = again.trace?.difference { throw report(SimulationError.notRepeatable(difference), run) }
  }

  /// Finds out more about a failure: whether it repeats, and how little is needed.
  private func report(_ failure: any Error, _ run: ReproducedRun) -> ExplorationFailure {
    let observer = RunObserver(keepsNames: true)
    let again = runner.failure(run.schedule, seed: run.seed, observer: observer)
    var shrunk: RecordedSchedule?
    if let again, Shrinker.kind(of: again) == Shrinker.kind(of: failure) {
      var shrinker = Shrinker(runner: runner, seed: run.seed, failure: failure)
      shrunk = shrinker.shrink(observer.schedule)
    }
    var smallest = run
    if let shrunk { smallest.schedule = .recorded(shrunk) }
    return ExplorationFailure(
      cause: failure, number: found.schedules, schedule: run.schedule, seed: run.seed, shrunk: shrunk,
      command: smallest.commandLine(command), missed: [])
  }

  private var command: String { options.command ?? ReproducedRun.ownCommand(for: name) }

  /// Runs one schedule that the environment asks for.
  mutating func reproduce(_ run: ReproducedRun) throws -> Exploration {
    progress?.keep(run.text)
    found.schedules = 1
    let observer = RunObserver(keepsNames: true, trace: RunTrace())
    let director = run.director
    let failure = runner.failure(
      run.schedule, seed: run.seed, chooser: director.map { .directed($0) }, observer: observer)
    note(observer)
    let missed = director?.allMissed.map(\.text) ?? []
    if let failure {
      throw ExplorationFailure(
        cause: failure, number: 1, schedule: run.schedule, seed: run.seed, shrunk: observer.schedule,
        command: run.commandLine(command), missed: missed)
    }
    let followed = missed.isEmpty ? "was followed to its end" : "could be followed no longer from \(missed[0])"
    FileHandle.standardError.write(Data("reel: \(name) holds; the schedule of REEL_SCHEDULE \(followed)\n".utf8))
    return found
  }
}
