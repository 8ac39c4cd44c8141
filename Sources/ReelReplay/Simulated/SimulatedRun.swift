import ReelRecording
import ReelSimulation

/// One run of a recording under the kernel.
@MainActor
struct SimulatedRun {
  let recording: Recording
  let adapter: StoreAdapter
  let options: ReplayOptions

  /// What a run leaves behind besides its events.
  struct Outcome {
    /// Virtual time from the start to the end of what was fed, in nanoseconds.
    var duration: Int64 = 0
    var unrecorded: [UnrecordedExchange] = []
    var unasked: [ExchangeKey] = []
    /// The sequence number at which the recording has a gap, where the run ended.
    var gap: UInt64?
    /// An action that the store does not have, where the run ended.
    var undecodable: String?
  }

  /// Gets each event of a run, and a way to ask for the store's state, which may be used while an action is told.
  typealias Observer = @Sendable (Event, _ state: () -> Value?) -> Void

  /// Runs with every event told to `observe`. Without an observer nothing is encoded, so that only the store's own cost
  /// is in the frames.
  func run(
    observe: Observer? = nil, frames: (@Sendable (FrameMeter.Work) -> Void)? = nil
  ) throws -> Outcome {
    let start = try StartingPoint(recording)
    let header = recording.header
    let simulation = SimulationOptions(
      seed: options.seed ?? header.seed ?? 0, startOfWallClock: header.startDate.nanosecondsSince1970,
      limits: .init(jobs: 1_000_000_000))
    return try simulate(simulation) { simulation in
      simulation.meter = frames.map { FrameMeter(framesPerSecond: framesPerSecond, report: $0) }
      let session = try SimulatedSession(run: self, start: start, simulation: simulation, observe: observe)
      return await session.run()
    }
  }

  /// The refresh rate of the virtual display in hertz.
  var framesPerSecond: Int { options.framesPerSecond ?? recording.header.framesPerSecond }
}
