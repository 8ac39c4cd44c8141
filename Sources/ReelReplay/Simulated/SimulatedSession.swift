import ReelRecording
import ReelSimulation
import Synchronization

/// The store of one simulated run with everything around it: what it asks, what it is fed, who listens.
@MainActor
final class SimulatedSession {
  private let run: SimulatedRun
  private let simulation: Simulation
  private let trace: Recorder?
  private let timeline: SharedTimeline
  private let exchanges: RecordedExchanges
  private let handle: StoreHandle
  private let gate: TraceGate

  init(
    run: SimulatedRun, start: StartingPoint, simulation: Simulation, observe: SimulatedRun.Observer?
  ) throws {
    let gate = TraceGate()
    let trace = observe.map { observe in
      Recorder(header: run.recording.header) { event in
        if gate.isOpen { observe(event) { gate.state(at: event) } }
      }
    }
    let timeline = SharedTimeline(run.recording)
    let clock = ContinuousClock()
    let began = clock.now
    let exchanges = RecordedExchanges(
      timeline: timeline, recorder: trace, severityOfMissed: run.census.hasOtherStores ? .note : .failure
    ) { (clock.now - began).nanoseconds }
    let environment = StoreEnvironment(
      exchanges: Exchanges(answering: exchanges), scenario: run.recording.header.scenario,
      initialState: start.snapshot.state, recorder: trace)
    let handle = try run.adapter.makeStore(environment)
    gate.handle = handle
    self.gate = gate
    self.run = run
    self.simulation = simulation
    self.trace = trace
    self.timeline = timeline
    self.exchanges = exchanges
    self.handle = handle
  }

  func run() async -> SimulatedRun.Outcome {
    let feeder = Feeder(
      simulation: simulation, handle: handle, recorder: trace, exchanges: exchanges, timeline: timeline)
    await feeder.run()
    exchanges.endRecording()
    await simulation.settle()
    simulation.meter?.finish()
    let duration = simulation.now.nanoseconds
    await release(feeder)
    let findings = exchanges.finish()
    gate.close()
    return SimulatedRun.Outcome(
      duration: duration, exchanges: findings, gap: timeline.gap, undecodable: feeder.undecodable,
      escape: Finding(simulation.foreignResumes))
  }

  /// Lets go of the store, and tells of everything that is still there once all has come to rest.
  private func release(_ feeder: Feeder) async {
    simulation.meter = nil
    handle.release()
    await feeder.deliverLate()
    guard let trace else { return }
    await simulation.settle()
    let isFreed = !handle.isAlive()
    if isFreed && !handle.reportsRelease { trace.emit(.storeReleased(0)) }
    let survey = SurvivorSurvey(
      store: run.adapter.name, simulation: simulation, isStoreAlive: handle.isAlive,
      openQuestions: { [exchanges] in exchanges.openQuestions })
    for survivor in await survey.watch(for: run.options.grace) { trace.emit(.survivor(survivor)) }
  }
}

/// What of a run is told: all of it up to its end, and with an action the state that it led to.
@MainActor
private final class TraceGate {
  var handle: StoreHandle?
  private nonisolated let isClosed = Atomic(false)

  nonisolated var isOpen: Bool { !isClosed.load(ordering: .relaxed) }

  /// What happens from here on, as tasks are wound down, is not part of the run.
  func close() { isClosed.store(true, ordering: .relaxed) }

  /// Actions are told on the main actor; at any other event there is no state to read.
  nonisolated func state(at event: Event) -> Value? {
    guard case .action = event.kind else { return nil }
    return MainActor.assumeIsolated { try? handle?.state() }
  }
}

extension Finding {
  /// Nil if nothing came from outside the simulation.
  fileprivate init?(_ resumes: [ForeignResume]) {
    guard let first = resumes.first else { return nil }
    let task = first.name.map { "task '\($0)'" } ?? first.task.map { "task \($0)" } ?? "an actor"
    let count = resumes.count > 1 ? ", the first of \(resumes.count) such resumes" : ""
    self.init(
      .failure, "\(task) was resumed by a thread that is not simulated\(count): the run is not reproducible",
      time: first.at.nanoseconds)
  }
}
