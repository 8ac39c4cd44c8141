import ReelRecording
import ReelReplay

/// A session of a small store, recorded under simulation into a folder of its own.
@MainActor
struct Session {
  let recording: Recording
  private let folder: Folder

  /// Records `actions` at their times, in seconds.
  init<Action: Encodable>(
    _ adapter: StoreAdapter, _ actions: [(at: Double, action: Action)], lasting duration: Double = 10, seed: UInt64 = 1
  ) throws {
    folder = try Folder()
    let inputs = actions.map { (at: Duration.seconds($0.at), action: $0.action) }
    let scenario = StoreScenario(name: "test", summary: "", duration: .seconds(duration)) { _ in inputs }
    let path = folder.file("session.reel")
    try recordSimulated(SessionPlan(adapter: adapter, scenario: scenario), seed: seed, to: path)
    recording = try Recording(path: path)
  }

  /// Keeps hand-made events, numbered from 0 in their order.
  init(_ events: [(time: Int64, kind: Event.Kind)], header: RecordingHeader = RecordingHeader(store: "tally")) throws {
    folder = try Folder()
    let path = folder.file("session.reel")
    let writer = try RecordingWriter(path: path, header: header, salt: 1)
    for (index, event) in events.enumerated() {
      writer.write(Event(sequence: UInt64(index), time: event.time, kind: event.kind))
    }
    try writer.close()
    recording = try Recording(path: path)
  }

  func replayed(on adapter: StoreAdapter, options: ReplayOptions = ReplayOptions()) throws -> Report {
    try replay(recording, on: adapter, options: options)
  }
}

extension Report {
  func check(_ name: CheckResult.Name) -> CheckResult? { checks.first { $0.name == name } }

  func status(_ name: CheckResult.Name) -> CheckResult.Status? { check(name)?.status }

  /// The findings of a check that make it fail.
  func failures(_ name: CheckResult.Name) -> [Finding] {
    check(name)?.findings.filter { $0.severity == .failure } ?? []
  }

  func notes(_ name: CheckResult.Name) -> [Finding] { check(name)?.findings.filter { $0.severity == .note } ?? [] }
}
