@testable import ReelSimulation

/// Searches for a schedule that gives one outcome of a program: it keeps the choices that led to the right beginning, and
/// goes on from there at random, until one entry more is right.
@MainActor
struct OutcomeSearch {
  private struct Beginning {
    var choices: [Int]
    var agreement: Int
    var tries = 0
  }

  private static let mostTries = 60

  private let program: Program
  private let target: Outcome
  private var seen = SeenOutcomes()
  private var random = SplitMix64(seed: 0)

  init(program: Program, target: Outcome) {
    self.program = program
    self.target = target
  }

  /// All outcomes seen on the way.
  mutating func run(mostRuns: Int) throws -> SeenOutcomes {
    var beginnings = [Beginning(choices: [], agreement: 0)]
    while seen.runs < mostRuns, !seen.outcomes.contains(target.description) {
      let last = beginnings.count - 1
      let found = try visit(from: beginnings[last].choices)
      if found.agreement > beginnings[last].agreement {
        beginnings.append(found)
      } else if beginnings[last].tries < Self.mostTries {
        beginnings[last].tries += 1
      } else {
        // What cannot be seen went wrong earlier.
        beginnings.removeLast(min(last, Int.random(in: 1...3, using: &random)))
        beginnings[beginnings.count - 1].tries = 0
      }
    }
    return seen
  }

  private mutating func visit(from choices: [Int]) throws -> Beginning {
    let director = ContinuingDirector(choices, random: SplitMix64(seed: random.next()), target: target)
    // The run, and so the director, stays on this thread.
    nonisolated(unsafe) let watcher = director
    let outcome = try runSimulation(SimulationOptions(), RunSetup(chooser: .directed(director))) { [program] _ in
      await ProgramRun(program, unit: Program.unit, noted: { watcher.note($0, isOnMain: $1) }).outcome()
    }.get()
    seen.runs += 1
    seen.outcomes.insert(outcome.description)
    return Beginning(choices: Array(director.choices.prefix(director.goodChoices)), agreement: director.agreement)
  }
}

/// Makes given choices, and then random ones.
private final class ContinuingDirector: Director {
  private let given: [Int]
  private var random: SplitMix64
  /// Priorities change at one choice in so many.
  private let changes: UInt64
  private var salt: UInt64 = 0
  private let target: Outcome
  private var outcome = Outcome(log: [], main: [])
  private(set) var choices: [Int] = []
  /// How many entries were right before the first wrong one, and how many choices had been made by then.
  private(set) var agreement = 0
  private(set) var goodChoices = 0

  init(_ given: [Int], random: SplitMix64, target: Outcome) {
    self.given = given
    self.random = random
    self.target = target
    changes = 1 + self.random.next(upperBound: 12)
  }

  func choose(among options: [ReadyJob]) -> Int {
    let isGiven = choices.count < given.count && given[choices.count] < options.count
    choices.append(isGiven ? given[choices.count] : chooseFreely(among: options))
    return choices[choices.count - 1]
  }

  /// By priorities of the tasks that change now and then: one task may then be late for long.
  private func chooseFreely(among options: [ReadyJob]) -> Int {
    if random.next(upperBound: changes) == 0 { salt = random.next() }
    func priority(_ option: Int) -> UInt64 {
      var own = SplitMix64(seed: salt ^ options[option].path)
      return own.next()
    }
    return options.indices.max { priority($0) < priority($1) } ?? 0
  }

  func note(_ entry: String, isOnMain: Bool) {
    if isOnMain { outcome.main.append(entry) } else { outcome.log.append(entry) }
    guard target.log.starts(with: outcome.log), target.main.starts(with: outcome.main) else { return }
    agreement = outcome.log.count + outcome.main.count
    goodChoices = choices.count
  }
}
