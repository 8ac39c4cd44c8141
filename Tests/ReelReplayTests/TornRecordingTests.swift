import Foundation
import ReelCommands
import ReelRecording
import ReelReplay
import Testing

/// A recording that is cut or damaged at many places: always a clear answer, never a success.
@MainActor
@Suite struct TornRecordingTests {
  private func whole(_ folder: Folder) throws -> [UInt8] {
    let actions = (0..<400).map { (at: Double($0) / 100, action: Tally.add($0)) }
    let scenario = StoreScenario(name: "adding", summary: "", duration: .seconds(5)) { _ in
      actions.map { (at: .seconds($0.at), action: $0.action) }
    }
    let path = folder.file("whole.reel")
    try recordSimulated(SessionPlan(adapter: .tally, scenario: scenario), seed: 1, to: path)
    return try folder.bytes(of: "whole.reel")
  }

  private func run(_ arguments: String...) async throws -> (code: ExitCode, tool: Tool) {
    let tool = try Tool(stores: [.tally])
    return (await tool.run(arguments), tool)
  }

  @Test func aTornFileIsNeverASuccess() async throws {
    let folder = try Folder()
    let bytes = try whole(folder)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 120)) {
      let torn = try folder.write(bytes.prefix(count), to: "torn.reel")
      for mode in ["simulate", "reduce"] {
        let (code, tool) = try await run("replay", torn, "--mode", mode)
        #expect(code == .unreadable, "cut at \(count): \(tool.output)\(tool.errors)")
        #expect((tool.output + tool.errors).contains("torn.reel"))
      }
    }
    #expect(try await run("replay", folder.file("whole.reel")).code == .success)
  }

  @Test func aFlippedBitIsNeverASuccess() async throws {
    let folder = try Folder()
    let bytes = try whole(folder)
    for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 120)) {
      var flipped = bytes
      flipped[index] ^= 1 << (index % 8)
      let path = try folder.write(flipped, to: "flipped.reel")
      let (code, tool) = try await run("replay", path)
      #expect(code == .unreadable, "bit of byte \(index): \(tool.output)\(tool.errors)")
    }
  }

  @Test(arguments: ["simulate", "reduce"])
  func aGapEndsTheReplayAndIsTold(mode: String) async throws {
    let folder = try Folder()
    let path = folder.file("gap.reel")
    let writer = try RecordingWriter(path: path, header: RecordingHeader(store: "tally"), salt: 1)
    let whole = try Session(.tally, (1...20).map { (at: Double($0), action: Tally.add($0)) }, lasting: 30)
    for event in whole.recording.events() where event.sequence != 12 { writer.write(event) }
    try writer.close()
    let (code, tool) = try await run("replay", path, "--mode", mode)
    #expect(code == .unreadable)
    #expect(tool.output.contains("events are missing from event 12 on: the replay ends there"), "\(tool.output)")
    #expect(tool.output.contains("10 actions"), "\(tool.output)")
  }
}
