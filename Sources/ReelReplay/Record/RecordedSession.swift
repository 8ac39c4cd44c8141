import Foundation
import ReelRecording
import ReelSimulation

/// What to record: a store, played a scenario.
public struct SessionPlan: Sendable {
  public var adapter: StoreAdapter
  public var scenario: StoreScenario
  /// How long the session lasts; nil: as long as the scenario says.
  public var duration: Duration?
  /// The refresh rate of the display in hertz.
  public var framesPerSecond: Int
  /// The application's name and version, for the header.
  public var application: String

  public init(
    adapter: StoreAdapter, scenario: StoreScenario, duration: Duration? = nil, framesPerSecond: Int = 120,
    application: String = ""
  ) {
    self.adapter = adapter
    self.scenario = scenario
    self.duration = duration
    self.framesPerSecond = framesPerSecond
    self.application = application
  }

  func header(isSimulated: Bool, seed: UInt64?, startDate: Date) -> RecordingHeader {
    RecordingHeader(
      store: adapter.name, application: application, startDate: startDate, seed: seed, scenario: scenario.name,
      framesPerSecond: framesPerSecond, isSimulated: isSimulated)
  }
}

/// Records a session in virtual time. The same plan and seed give the same bytes, in every process.
///
/// - Parameters:
///   - plan: the store and what is played to it. Its live service runs too, in virtual time.
///   - seed: what every random number of the session is drawn from.
///   - path: where the recording goes; a file that is there is replaced.
/// - Throws: ``RecordingError`` if the file cannot be written, a simulation error if the session does not end.
@MainActor
public func recordSimulated(_ plan: SessionPlan, seed: UInt64, to path: String) throws {
  let options = SimulationOptions(seed: seed, limits: .init(jobs: 1_000_000_000))
  try simulate(options) { simulation in
    let header = plan.header(isSimulated: true, seed: seed, startDate: .now)
    let session = try RecordedSession(plan, recorder: Recorder(header: header, to: path, salt: seed))
    for input in try session.inputs() {
      await simulation.advance(to: input.at)
      try session.play(input)
    }
    await simulation.advance(to: session.duration)
    session.release()
    await simulation.settle()
    try session.close()
  }
}

/// Records a session as it really runs: on the real clock, on real threads. Returns when it is over.
///
/// - Parameters:
///   - plan: the store and what is played to it.
///   - path: where the recording goes; a file that is there is replaced.
/// - Throws: ``RecordingError`` if the file cannot be written, `CancellationError` if the task is cancelled.
@MainActor
public func recordLive(_ plan: SessionPlan, to path: String) async throws {
  let header = plan.header(isSimulated: false, seed: nil, startDate: .now)
  let session = try RecordedSession(plan, recorder: Recorder(header: header, to: path))
  let start = ContinuousClock.now
  for input in try session.inputs() {
    try await Task.sleep(until: start + input.at, clock: .continuous)
    try session.play(input)
  }
  try await Task.sleep(until: start + session.duration, clock: .continuous)
  session.release()
  try session.close()
}

/// One session that is being recorded.
@MainActor
private final class RecordedSession {
  let duration: Duration
  private let plan: SessionPlan
  private let recorder: Recorder
  private let handle: StoreHandle

  init(_ plan: SessionPlan, recorder: Recorder) throws {
    self.plan = plan
    self.recorder = recorder
    duration = plan.duration ?? plan.scenario.duration
    handle = try plan.adapter.make(
      StoreEnvironment(exchanges: recorder.exchanges, scenario: plan.scenario.name, recorder: recorder))
  }

  func inputs() throws -> [StoreScenario.Input] { try plan.scenario.inputs(duration) }

  func play(_ input: StoreScenario.Input) throws {
    try recorder.fromOutside { try handle.dispatch(input.action) }
  }

  func release() { handle.release() }

  func close() throws {
    if !handle.reportsRelease && !handle.isAlive() { recorder.emit(.storeReleased(0)) }
    try recorder.close()
  }
}
