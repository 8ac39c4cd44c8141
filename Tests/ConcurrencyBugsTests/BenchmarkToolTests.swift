import Foundation
import Testing

/// The command line of `reel-bench`.
struct BenchmarkToolTests {
  @Test func figuresAreAJSONArrayWithTheAgreedFields() throws {
    let run = try bench("--json --only corpus-twins --only settle")
    let figures = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(figures.compactMap { $0["name"] as? String } == ["settle", "corpus-twins"])
    #expect(figures.allSatisfy { $0["value"] is Double && $0["bar"] is Double && $0["met"] is Bool })
    #expect(figures[0]["ratio"] is Double && figures[1]["ratio"] == nil)
    #expect(run.status == (figures.allSatisfy { $0["met"] as? Bool == true } ? 0 : 1))
  }

  @Test(
    arguments: ["--only nothing", "--only", "--bug none", "--strategy pct:0", "--schedules 0", "--seed x", "sleep"])
  func aWrongCommandLineExitsWith2AndPrintsNothingToStandardOutput(_ arguments: String) throws {
    let run = try bench("\(arguments) 2>/dev/null")
    #expect(run.status == 2 && run.output.isEmpty)
  }

  @Test func helpAndListExitWith0() throws {
    #expect(try bench("--help").status == 0)
    let list = try bench("--list")
    #expect(list.status == 0 && list.output.contains("main-actor-hop  at most 150 ns"))
  }

  @Test func aReaderThatLeavesEarlyEndsItQuietly() throws {
    #expect(try bench("--list 2>&1 | head -n 1").output.split(separator: "\n").count == 1)
  }

  @Test func aBugThatIsNotFoundExitsWith1() throws {
    let run = try bench("--bug lost-update --schedules 1")
    #expect(run.status == 1 && run.output.contains("not found"))
  }

  @Test func aFoundBugTellsTheLineThatReproducesIt() throws {
    let run = try bench("--bug lost-update --strategy pct:3")
    #expect(run.status == 0 && run.output.contains("reproduce: REEL_SCHEDULE="))
  }

  private func bench(_ arguments: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "'\(products.path)/reel-bench' \(arguments)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
