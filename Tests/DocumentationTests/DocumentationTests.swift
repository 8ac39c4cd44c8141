import Foundation
import ReelCommands
import ReelRecording
import ReelReplay
import ReelSimulation
import ReelStore
import Testing

/// The examples in the doc comments and in docs/, each where it can be run.
@MainActor
@Suite struct DocumentationTests {
  private let path = NSTemporaryDirectory() + "documentation-\(UUID().uuidString).reel"

  @Test func simulating() throws {
    let elapsed = try simulate { sim in
      try await Task.sleep(for: .seconds(3600))
      return sim.now
    }
    // elapsed == .seconds(3600), after less than a millisecond
    #expect(elapsed == .seconds(3600))
  }

  @Test func observingASlice() throws {
    try simulate { sim in
      var shown: [Int] = []
      func render(_ price: Int) { shown.append(price) }

      let store = Store(initialState: Market.State(), reducer: Market())
      store.dispatch(.screenShown)
      await sim.settle()
      render(store.price)  // told again when the price changes, and only then

      #expect(shown == [103])
      #expect(store.items == ["EUR/USD", "EUR/CHF"])
    }
  }

  @Test func recordingAndReplaying() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try simulate { sim in
      let recorder = try Recorder(header: RecordingHeader(store: "counter"), to: path)
      let service = RecordedCounts(live: LiveCounts(), exchanges: recorder.exchanges)
      let store = Store(initialState: 0, reducer: Counter(service: service))
      recorder.attach(store, name: "counter")

      store.dispatch(.loadTapped)
      await sim.advance(by: .seconds(1))
      store.dispatch(.incrementTapped)
      try recorder.close()
      #expect(store.state == 43)
    }

    let report = try replay(Recording(path: path), on: .counter)
    #expect(!report.hasFailed)
    #expect(report.actions == 3)
  }

  @Test func digesting() throws {
    let store = Store(initialState: 7, reducer: Counter(service: LiveCounts()))
    let digester = StateDigester()
    let digest = try digester.digest(of: store.state)
    #expect(try digest == Digest(encoding: 7))
  }

  @Test func aToolOfOnesOwn() async {
    await #expect(processExitsWith: .exitCode(ExitCode.usage.rawValue)) { @MainActor in
      let tool = ReelTool(stores: [.counter])
      exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
  }
}
