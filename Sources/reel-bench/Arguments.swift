import ConcurrencyBugs
import ReelIdleCost
import ReelSimulation

/// What the command line asks for.
struct Arguments {
  enum Action {
    case measure
    case list
    case help
    case bug(ConcurrencyBug)
    /// Measures what the library costs in this process while nothing is simulated; for the parent process.
    case idleCost(IdleCost)
  }

  struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var action = Action.measure
  private(set) var only: [String] = []
  private(set) var isJSON = false
  private(set) var schedules = 1_000
  private(set) var seed: UInt64 = 0
  private(set) var strategy = ExplorationOptions.Strategy.random

  init(_ arguments: some Sequence<String>) throws(Wrong) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h": action = .help
      case "--list": action = .list
      case "--json": isJSON = true
      case "--idle-cost": action = .idleCost(try Self.idleCost(try Self.value(of: option, from: &rest)))
      case "--only": only.append(try Self.value(of: option, from: &rest))
      case "--bug": action = .bug(try Self.bug(try Self.value(of: option, from: &rest)))
      case "--schedules": schedules = try Self.count(try Self.value(of: option, from: &rest))
      case "--seed": seed = try Self.seed(try Self.value(of: option, from: &rest))
      case "--strategy": strategy = try Self.strategy(try Self.value(of: option, from: &rest))
      default: throw Wrong(description: "unknown argument '\(option)'")
      }
    }
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws(Wrong) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw Wrong(description: "\(option) needs a value") }
    return value
  }

  private static func bug(_ id: String) throws(Wrong) -> ConcurrencyBug {
    guard let bug = Corpus.all.first(where: { $0.id == id }) else {
      throw Wrong(description: "no bug is called '\(id)'; there are: \(Corpus.all.map(\.id).joined(separator: ", "))")
    }
    return bug
  }

  private static func idleCost(_ name: String) throws(Wrong) -> IdleCost {
    guard let cost = IdleCost(rawValue: name) else { throw Wrong(description: "'\(name)' is not measured by itself") }
    return cost
  }

  private static func count(_ text: String) throws(Wrong) -> Int {
    guard let count = Int(text), count > 0 else { throw Wrong(description: "'\(text)' is no number of schedules") }
    return count
  }

  private static func seed(_ text: String) throws(Wrong) -> UInt64 {
    guard let seed = UInt64(text) else { throw Wrong(description: "'\(text)' is no seed") }
    return seed
  }

  private static func strategy(_ text: String) throws(Wrong) -> ExplorationOptions.Strategy {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts == ["random"] { return .random }
    if parts.count == 2, let number = Int(parts[1]), number > 0 {
      if parts[0] == "pct" { return .pct(depth: number) }
      if parts[0] == "exhaustive" { return .exhaustive(departures: number) }
    }
    throw Wrong(description: "'\(text)' is no strategy; there are random, pct:DEPTH and exhaustive:DEPARTURES")
  }
}
