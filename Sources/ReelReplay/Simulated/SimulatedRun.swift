import ReelRecording
import ReelSimulation

/// One run of a recording under the kernel.
@MainActor
struct SimulatedRun {
  let recording: Recording
  let adapter: StoreAdapter
  let options: ReplayOptions
  let census: RecordingCensus

  /// What a run leaves behind besides its events.
  struct Outcome {
    /// Virtual time from the start to the end of what was fed, in nanoseconds.
    var duration: Int64 = 0
    /// What there is to say of the calls.
    var exchanges: [Finding] = []
    /// The sequence number at which the recording has a gap, where the run ended.
    var gap: UInt64?
    /// An action that the store does not have, where the run ended.
    var undecodable: Finding?
    /// What reached into the simulation from outside, so that the run need not repeat.
    var escape: Finding?
  }

  /// Gets each event of a run, and a way to ask for the store's state, which may be used while an action is told.
  typealias Observer = @Sendable (Event, _ state: () -> Value?) -> Void

  /// Runs with every event told to `observe`.
  func run(observe: @escaping Observer) throws -> Outcome { try run(observe: observe, meter: nil) }

  /// Runs unobserved: nothing is encoded, so that only the store's own cost is in the frames.
  func measure() throws -> FrameCosts {
    var costs = FrameCosts()
    let meter = FrameMeter(framesPerSecond: framesPerSecond) { work in
      costs.add(frame: work.frame, jobs: work.jobs, cpu: work.cpu)
    }
    _ = try run(observe: nil, meter: meter)
    return costs
  }

  private func run(observe: Observer?, meter: FrameMeter?) throws -> Outcome {
    let start = try StartingPoint(recording)
    let header = recording.header
    let simulation = SimulationOptions(
      seed: options.seed ?? header.seed ?? 0, startOfWallClock: header.startDate.nanosecondsSince1970,
      limits: .init(jobs: census.jobLimit))
    var outcome: Outcome?
    do {
      try simulate(simulation) { simulation in
        simulation.meter = meter
        let session = try SimulatedSession(run: self, start: start, simulation: simulation, observe: observe)
        outcome = await session.run()
      }
    } catch SimulationError.unending {
      // The session has returned, and has told of the tasks that ignore their cancellation.
    }
    return outcome ?? Outcome()
  }

  /// The refresh rate of the virtual display in hertz.
  var framesPerSecond: Int { isRateSensible ? wantedRate : 60 }
  /// Whether a display can have the rate that is asked for.
  var isRateSensible: Bool { (1...1_000).contains(wantedRate) }
  /// The rate that is asked for, which may be any number.
  var wantedRate: Int { options.framesPerSecond ?? recording.header.framesPerSecond }
}
