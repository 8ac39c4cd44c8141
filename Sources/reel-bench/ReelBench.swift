import ConcurrencyBugs
import Foundation
import ReelIdleCost

@main
struct ReelBench {
  private static let benchmarks =
    TimeBenchmarks.all + JobBenchmarks.all + IdleBenchmarks.all + CorpusBenchmarks.all

  private static let usage = """
    usage: reel-bench [--json] [--only NAME]... [--list]
           reel-bench --bug ID [--strategy random|pct:DEPTH|exhaustive:DEPARTURES] [--schedules N] [--seed N]

    Measures the simulation and holds each figure to a bar. Every value is the median of several measurements, and so is
    its baseline, which is measured in turn with it. Simulations are measured in the CPU time of their thread.

      --only NAME      only the benchmarks whose names begin with NAME; may be repeated
      --list           the benchmarks: name, bar, runs, and what is counted
      --json           an array of {name, value, unit, bar, met, baseline?, ratio?}
      --bug ID         explores one seeded bug and its twin; with REEL_SCHEDULE in the environment, one run of it
      --strategy NAME  how schedules are chosen (random)
      --schedules N    the most schedules that are tried (1,000)
      --seed N         the first seed (0)

    Exit status: 0, 1 if a bar is not met, the bug is not found, or its twin fails, 2 if the command line is wrong.
    """

  @MainActor static func main() async {
    do {
      exit(try await run(Arguments(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch let error as Arguments.Wrong {
      complain("\(error)\n\(usage)")
      exit(2)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  @MainActor private static func run(_ arguments: Arguments) async throws -> Bool {
    switch arguments.action {
    case .help: say(usage)
    case .idleCost(let cost): say("\(cost.measured())")
    case .list:
      for benchmark in try chosen(arguments.only) { say(benchmark.listing) }
    case .bug(let bug):
      let search = BugSearch(
        bug: bug, strategy: arguments.strategy, schedules: arguments.schedules, seed: arguments.seed)
      let (text, isRight) = try search.run()
      say(text)
      return isRight
    case .measure: return try await measure(try chosen(arguments.only), isJSON: arguments.isJSON)
    }
    return true
  }

  private static func chosen(_ only: [String]) throws -> [Benchmark] {
    for prefix in only where !benchmarks.contains(where: { $0.name.hasPrefix(prefix) }) {
      throw Arguments.Wrong(description: "no benchmark's name begins with '\(prefix)'; see --list")
    }
    return only.isEmpty ? benchmarks : benchmarks.filter { only.contains(where: $0.name.hasPrefix) }
  }

  @MainActor private static func measure(_ benchmarks: [Benchmark], isJSON: Bool) async throws -> Bool {
    warnIfBusy()
    let table = Table(names: benchmarks.map(\.name))
    if !isJSON { say(table.header) }
    var figures: [Figure] = []
    for benchmark in benchmarks {
      let figure = try await benchmark.run()
      figures.append(figure)
      if !isJSON { say(table.row(figure)) }
    }
    if isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      say(String(decoding: try encoder.encode(figures), as: UTF8.self))
    }
    return figures.allSatisfy(\.met)
  }

  /// CPU time too grows where other processes share the caches.
  private static func warnIfBusy() {
    var load = 0.0
    let cores = ProcessInfo.processInfo.activeProcessorCount
    guard getloadavg(&load, 1) == 1, load > Double(cores) else { return }
    complain(
      "the machine is busy (load \(load.formatted(.number.precision(.fractionLength(1)))) on \(cores) cores): "
        + "expect figures that are too high")
  }

  /// Writes at once, so that a reader of a pipe sees each figure when it is there.
  private static func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("reel-bench: \(text)\n".utf8))
  }
}
