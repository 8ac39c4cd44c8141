import Foundation
import ReelCommands
import ReelRecording
import ReelReplay
import Testing

/// What `reel replay` and `reel record` say and exit with where something is odd.
@MainActor
@Suite struct ReplayCommandTests {
  private func run(_ arguments: String...) async throws -> (code: ExitCode, tool: Tool) {
    let tool = try Tool(stores: [
      .tally, .manual("manual", 0) { (store, action: Tally, _) in store.change { $0 += 1 } },
    ])
    return (await tool.run(arguments), tool)
  }

  private func record(_ store: StoreAdapter, _ path: String, actions: Int = 3) throws {
    let scenario = StoreScenario(name: "adding", summary: "", duration: .seconds(5)) { _ in
      (0..<actions).map { (at: .seconds($0), action: Tally.add($0)) }
    }
    try recordSimulated(SessionPlan(adapter: store, scenario: scenario), seed: 1, to: path)
  }

  private let stranger = StoreAdapter.rule("stranger", 0) { (state: inout Int, _: Tally, _) in
    state += 7
    return .none
  }

  @Test func anUnknownStoreIsBadUsageAndTheOthersAreReplayed() async throws {
    let folder = try Folder()
    try record(stranger, folder.file("a.reel"))
    try record(.tally, folder.file("b.reel"))
    let (code, tool) = try await run("replay", folder.path)
    #expect(code == .usage)
    #expect(
      tool.errors == "reel replay: \(folder.file("a.reel")): it was recorded on store 'stranger', which is not known "
        + "here; name one with --store (known: tally, manual)\n")
    #expect(tool.output.contains("1 recording, 1 not replayed: 3 checks passed"), "\(tool.output)")
  }

  @Test func aFailureEndsWithTheCommandThatShowsItAgain() async throws {
    let folder = try Folder()
    let path = folder.file("it's here.reel")
    try record(stranger, path)
    let (code, tool) = try await run("replay", path, "--store", "tally", "--fps", "90")
    #expect(code == .failure)
    let quoted = path.replacingOccurrences(of: "'", with: "'\\''")
    #expect(
      tool.output.contains(
        "\n  reproduce: reel replay '\(quoted)' --store tally --mode simulate --seed 1 --fps 90\n"), "\(tool.output)")
    #expect(!tool.output.contains("\u{1B}"))
  }

  @Test func noActionsAreNoSuccess() async throws {
    let folder = try Folder()
    try record(.tally, folder.file("none.reel"), actions: 0)
    let (code, tool) = try await run("replay", folder.path)
    #expect(code == .failure)
    #expect(tool.output.contains("open  determinism   the recording has no actions"), "\(tool.output)")
  }

  @Test func reducingAHandWrittenStoreIsBadUsage() async throws {
    let folder = try Folder()
    try record(.tally, folder.file("a.reel"))
    let (code, tool) = try await run("replay", folder.path, "--store", "manual", "--mode", "reduce")
    #expect(code == .usage)
    #expect(tool.errors.contains("replay it with --mode simulate"))
  }

  @Test func aRecordingThatIsNamedTwiceIsReplayedOnce() async throws {
    let folder = try Folder()
    try record(.tally, folder.file("a.reel"))
    let (code, tool) = try await run("replay", folder.file("a.reel"), folder.path, folder.path + "/./a.reel")
    #expect(code == .success)
    #expect(tool.output.contains("\n1 recording: 3 checks passed"), "\(tool.output)")
  }

  @Test func aFolderWithoutRecordingsIsBadUsage() async throws {
    let folder = try Folder()
    #expect(try await run("replay", folder.path).code == .usage)
    #expect(try await run("info", folder.path).tool.errors.contains("there are no .reel files below"))
  }

  @Test func jsonIsValidBesideWhatCannotBeRead() async throws {
    let folder = try Folder()
    try record(.tally, folder.file("a.reel"))
    _ = try folder.write("nonsense".utf8, to: "b.reel")
    let (code, tool) = try await run("replay", folder.path, "--format", "json")
    #expect(code == .unreadable)
    let json = try tool.json()
    #expect((json["recordings"] as? [[String: Any]])?.count == 1)
    let missing = try #require(json["notReplayed"] as? [[String: String]])
    #expect(missing.map { $0["path"] } == [folder.file("b.reel")])
    #expect(missing.first?["error"]?.contains("not a recording") == true)
  }

  @Test func jsonOfAnyValueIsValid() async throws {
    let odd = StoreAdapter.rule("odd", [String: Double]()) {
      (state: inout [String: Double], action: [String: Double], _) in
      state = action
      return .none
    }
    let values = ["nan": Double.nan, "inf": .infinity, "-inf": -.infinity, "\u{0}\"\\\u{2028}\u{1B}": -0.0, "": 1e308]
    let session = try Session(odd, [(1, values)])
    let tool = try Tool(stores: [odd])
    #expect(await tool.run(["cat", session.recording.path, "--format", "json"]) == .success)
    for line in tool.output.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    let text = try Tool(stores: [odd])
    #expect(await text.run(["cat", session.recording.path]) == .success)
    #expect(text.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test(arguments: ["/missing/folder/x.reel", NSTemporaryDirectory()])
  func aPlaceWhereNoFileCanBeIsBadUsage(path: String) async throws {
    let tool = try Tool()
    #expect(await tool.run("record", "dashboard", "--duration", "1s", "--to", path) == .usage)
    #expect(tool.errors.hasPrefix("reel record: --to \(path): the file cannot be made: "))
    #expect(tool.errors.split(separator: "\n").count == 1)
  }

  @Test func aFullDiskIsSaid() async throws {
    let tool = try Tool()
    #expect(await tool.run("record", "dashboard", "--duration", "1s", "--to", "/dev/full") == .unreadable)
    #expect(tool.errors.hasPrefix("reel record: /dev/full: at byte 0, cannot be written: No space left on device"))
  }

  @Test(arguments: [
    ["replay", "x", "-v"], ["record", "dashboard", "--to="], ["record", "dashboard", "--live=yes"],
  ])
  func mistypedOptionsAreBadUsage(arguments: [String]) async throws {
    let tool = try Tool()
    #expect(await tool.run(arguments) == .usage)
    #expect(tool.errors.contains("-v") || tool.errors.contains("--to") || tool.errors.contains("--live takes no value"))
  }
}
