import Foundation
import ReelCommands
import Testing

@MainActor
@Suite struct CommandTests {
  @Test func recordReplayInfoCatAndDiffWorkTogether() async throws {
    let folder = try Folder()
    let (a, b) = (folder.file("a.reel"), folder.file("b.reel"))
    #expect(try await Tool().run("record", "dashboard", "--seed", "7", "--duration", "20s", "--to", a) == .success)
    #expect(try await Tool().run("record", "dashboard", "--seed", "8", "--duration", "20s", "--to", b) == .success)

    let replay = try Tool()
    #expect(await replay.run("replay", folder.path, "--format", "json") == .success, "\(replay.output)\(replay.errors)")
    let recordings = try #require(try replay.json()["recordings"] as? [[String: Any]])
    #expect(recordings.map { $0["path"] as? String } == [a, b])
    let first = recordings[0]
    #expect(first["store"] as? String == "dashboard")
    #expect(first["mode"] as? String == "simulate")
    #expect(first["virtualSeconds"] as? Double == 20)
    #expect((first["actions"] as? Int ?? 0) > 200)
    #expect((first["events"] as? Int ?? 0) > 400)
    #expect((first["wallSeconds"] as? Double ?? 0) > 0)
    let checks = try #require(first["checks"] as? [[String: Any]])
    #expect(checks.map { $0["name"] as? String } == ["determinism", "cancellation", "leaks", "frames"])
    #expect(checks.map { $0["status"] as? String } == ["pass", "pass", "pass", "pass"])
    #expect(checks.allSatisfy { $0["findings"] is [Any] })

    let info = try Tool()
    #expect(await info.run("info", a) == .success)
    #expect(info.output.contains("simulated, seed 7, scenario trading"))
    #expect(info.output.contains("whole       yes"))

    let cat = try Tool()
    #expect(await cat.run("cat", a, "--format", "json") == .success)
    let lines = cat.output.split(separator: "\n")
    #expect(lines.count == first["events"] as? Int)
    for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }

    let diff = try Tool()
    #expect(await diff.run("diff", a, b) == .failure)
    #expect(diff.output.hasPrefix("the recordings differ from event "))
    #expect(diff.output.contains("\n- #") && diff.output.contains("\n+ #"))
    let same = try Tool()
    #expect(await same.run("diff", a, a) == .success)
    #expect(same.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    [], ["nonsense"], ["replay"], ["replay", "x.reel", "--mode", "guess"], ["replay", "x.reel", "--seed", "-1"],
    ["replay", "x.reel", "--fps", "0"], ["replay", "x.reel", "--fps", "9999999999"], ["record", "dashboard"],
    ["record", "dashboard", "--to", "x", "--duration", "soon"],
    ["record", "dashboard", "--to", "x", "--duration", "-1s"],
    ["record", "dashboard", "--to", "x", "--duration", "1e300h"], ["record", "nobody", "--to", "x"],
    ["record", "dashboard", "--to", "x", "--scenario", "none"], ["diff", "a"], ["cat"], ["info"],
    ["replay", "x.reel", "--speed", "3"], ["replay", "--seed"], ["record", "dashboard", "--to", "x", "--to", "y"],
  ])
  func aSenselessCommandLineIsBadUsage(arguments: [String]) async throws {
    let tool = try Tool()
    #expect(await tool.run(arguments) == .usage)
    #expect(!tool.errors.isEmpty)
    #expect(tool.output.isEmpty)
  }

  @Test(arguments: ["replay", "record", "info", "cat", "diff"])
  func everyCommandHasHelp(command: String) async throws {
    let tool = try Tool()
    #expect(await tool.run(command, "--help") == .success)
    #expect(tool.output.hasPrefix("usage: reel \(command)"))
  }
}

@MainActor
@Suite struct DamagedRecordingTests {
  /// One clear line that names the file, and exit code 3.
  private func expectUnreadable(_ path: String, _ phrase: String, _ commands: [String] = ["replay", "info", "cat"])
    async throws
  {
    for command in commands {
      let tool = try Tool()
      #expect(await tool.run(command, path) == .unreadable, "\(command): \(tool.output)")
      let lines = tool.errors.split(separator: "\n")
      #expect(lines.count == 1, "\(tool.errors)")
      #expect(lines.first?.contains(path) == true)
      #expect(lines.first?.contains(phrase) == true, "\(tool.errors)")
    }
  }

  @Test func filesThatAreNoRecordings() async throws {
    let folder = try Folder()
    try await expectUnreadable(folder.file("missing.reel"), "cannot be opened")
    try await expectUnreadable(folder.write([], to: "empty.reel"), "empty")
    try await expectUnreadable(folder.write("Dear diary,\n".utf8, to: "text.reel"), "not a recording")
  }

  @Test func aTornRecordingIsReplayedAsFarAsItGoes() async throws {
    let folder = try Folder()
    let whole = folder.file("whole.reel")
    #expect(try await Tool().run("record", "dashboard", "--duration", "60s", "--to", whole) == .success)
    let bytes = try folder.bytes(of: "whole.reel")
    let torn = try folder.write(bytes.prefix(bytes.count - 200), to: "torn.reel")
    for command in ["replay", "info", "cat"] {
      let tool = try Tool()
      #expect(await tool.run(command, torn) == .unreadable)
      #expect((tool.output + tool.errors).contains("lost"), "\(tool.output)\(tool.errors)")
    }
  }

  @Test func aFlippedBitIsFoundAndTheRestIsKept() async throws {
    let folder = try Folder()
    let whole = folder.file("whole.reel")
    #expect(try await Tool().run("record", "dashboard", "--duration", "60s", "--to", whole) == .success)
    var bytes = try folder.bytes(of: "whole.reel")
    bytes[bytes.count / 2] ^= 0x10
    let flipped = try folder.write(bytes, to: "flipped.reel")
    for command in ["replay", "info", "cat"] {
      let tool = try Tool()
      #expect(await tool.run(command, flipped) == .unreadable)
      #expect((tool.output + tool.errors).contains("checksum"), "\(tool.output)\(tool.errors)")
    }
    let diff = try Tool()
    #expect(await diff.run("diff", whole, flipped) == .failure)
  }
}
