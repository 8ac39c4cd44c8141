import Foundation
import ReelIdleCost

/// What the library costs a process that links it and never simulates.
enum IdleBenchmarks {
  static let all = [clock, spawn]

  private static let clock = Benchmark(
    name: "idle-clock",
    summary: "clock_gettime in a process that never simulates; the baseline does not link the library.",
    unit: "ns", bar: .ratioAtMost(1.05), runs: 51
  ) {
    try child("reel-bench", ["--idle-cost"], .clock)
  } baseline: {
    try child("reel-bench-unlinked", [], .clock)
  }

  private static let spawn = Benchmark(
    name: "idle-spawn",
    summary: "A task's life in a process that never simulates; the baseline does not link the library.",
    unit: "ns", bar: .ratioAtMost(1.05), runs: 51
  ) {
    try child("reel-bench", ["--idle-cost"], .spawn)
  } baseline: {
    try child("reel-bench-unlinked", [], .spawn)
  }

  /// Runs an executable that stands beside this one.
  private static func child(_ name: String, _ arguments: [String], _ cost: IdleCost) throws -> Double {
    let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    guard let file = folder?.appending(path: name), FileManager.default.isExecutableFile(atPath: file.path) else {
      throw Missing(name: name)
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = file
    process.arguments = arguments + [cost.rawValue]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let nanoseconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Missing(name: name)
    }
    return nanoseconds
  }

  private struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String { "'\(name)' is not beside this executable, or printed no figures; build all products" }
  }
}
