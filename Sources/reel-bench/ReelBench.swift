import Foundation

@main
struct ReelBench {
  static func main() async throws {
    let all = TimeBenchmarks.all + JobBenchmarks.all
    let only = CommandLine.arguments.dropFirst()
    for benchmark in all where only.isEmpty || only.contains(where: benchmark.name.hasPrefix) {
      let f = try await benchmark.run()
      print(f.name, f.value, f.unit, f.met, f.baseline ?? 0, f.ratio ?? 0)
    }
  }
}
