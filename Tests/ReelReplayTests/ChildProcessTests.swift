import Foundation
import Testing

/// What must hold across processes, each with its own hash seed and addresses.
@Suite struct ChildProcessTests {
  /// Runs the built tool.
  private func reel(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("reel")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test func aGoldenTraceHasTheSameBytesInEveryProcess() throws {
    let folder = try Folder()
    for name in ["a", "b", "c"] {
      let seed = name == "c" ? "8" : "7"
      let run = try reel("record", "dashboard", "--seed", seed, "--duration", "2m", "--to", folder.file(name))
      #expect(run.status == 0, "\(run.output)")
    }
    #expect(try folder.bytes(of: "a") == folder.bytes(of: "b"))
    #expect(try folder.bytes(of: "a") != folder.bytes(of: "c"))
  }

  @Test func theToolExitsWithItsContractsCodes() throws {
    let folder = try Folder()
    #expect(try reel("--help").status == 0)
    #expect(try reel("replay").status == 2)
    #expect(try reel("info", folder.file("missing.reel")).status == 3)
    let incident = Package.file("recordings/incidents/tab-switching.reel")
    #expect(try reel("replay", incident).status == 0)
    #expect(try reel("replay", incident, "--store", "dashboard-as-shipped").status == 1)
  }

  /// Runs a line of shell in which `$REEL` is the built tool.
  private func shell(_ line: String) throws -> String {
    let process = Process()
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.environment = ["REEL": products.appendingPathComponent("reel").path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output
  }

  @Test func aReaderThatLeavesEarlyEndsTheToolQuietly() throws {
    let incident = Package.file("recordings/incidents/rate-storm.reel")
    #expect(try shell("$REEL cat \(incident) | head -n 1") == "#0  0.001235 s  store 0 'dashboard' attached\n")
  }

  @Test func outputThatCannotBeWrittenIsNoSuccess() throws {
    let incident = Package.file("recordings/incidents/rate-storm.reel")
    #expect(
      try shell("$REEL cat \(incident) > /dev/full; echo $?")
        == "reel cat: the output could not be written; is its disk full?\n3\n")
  }
}
