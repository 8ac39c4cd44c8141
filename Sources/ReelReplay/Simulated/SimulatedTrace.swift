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

  /// An event of the first run: every check sees it. `read` gives the store's state while an action is told.
  func observe(_ event: Event, state read: () -> Value?) {
    let wantsState = state.withLock { state in
      let differed = state.determinism.wantsState
      state.repetition.observe(event)
      state.determinism.observe(event)
      state.cancellation.observe(event)
      state.leaks.observe(event)
      if event.action != nil {
        state.actions += 1
        state.actionsInFrame[FrameMeter.frame(at: event.time, framesPerSecond: framesPerSecond), default: 0] += 1
      }
      return !differed && state.determinism.wantsState
    }
    guard wantsState, let value = read() else { return }
    state.withLock { $0.determinism.keep(value) }
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
