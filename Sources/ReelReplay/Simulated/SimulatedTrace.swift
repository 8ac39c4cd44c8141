import ReelRecording
import ReelSimulation
import Synchronization

/// Everything that reads the events of the simulated runs.
final class SimulatedTrace: Sendable {
  struct State {
    var determinism: DeterminismCheck
    var cancellation = CancellationCheck()
    var leaks = LeaksCheck()
    var repetition = Repetition()
    var actions = 0
    /// Actions by frame, in the first run.
    var actionsInFrame: [UInt64: UInt32] = [:]
    var frames: [Event.Frame] = []
  }

  private let state: Mutex<State>
  private let framesPerSecond: Int

  init(_ recording: Recording, framesPerSecond: Int) {
    state = Mutex(State(determinism: DeterminismCheck(recording)))
    self.framesPerSecond = framesPerSecond
  }

  /// An event of the first run: every check sees it.
  func observe(_ event: Event, state read: () -> Value?) {
    state.withLock { state in
      state.repetition.observe(event)
      state.determinism.observe(event, state: read)
      state.cancellation.observe(event, state: read)
      state.leaks.observe(event, state: read)
      if event.action != nil {
        state.actions += 1
        state.actionsInFrame[FrameMeter.frame(at: event.time, framesPerSecond: framesPerSecond), default: 0] += 1
      }
    }
  }

  /// An event of the second run: it must be the event of the first one.
  func repeats(_ event: Event) {
    state.withLock { $0.repetition.observe(event) }
  }

  func beginSecondRun() {
    state.withLock {
      $0.determinism.end()
      $0.repetition.beginSecondRun()
    }
  }

  /// The work of one frame of the unobserved run.
  func observe(_ work: FrameMeter.Work) {
    state.withLock { state in
      let actions = state.actionsInFrame[work.frame] ?? 0
      state.frames.append(
        Event.Frame(index: work.frame, actions: actions, jobs: UInt32(clamping: work.jobs), cpu: work.cpu))
    }
  }

  func end() -> State { state.withLock { $0 } }
}
