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
    var frameActions: FrameActions
  }

  private let state: Mutex<State>

  init(_ recording: Recording, framesPerSecond: Int) {
    state = Mutex(
      State(
        determinism: DeterminismCheck(recording), frameActions: FrameActions(framesPerSecond: framesPerSecond)))
  }

  /// An event of the first run: every check sees it. `read` gives the store's state while an action is told.
  func observe(_ event: Event, state read: () -> Value?) {
    let wantsState = state.withLock { state in
      let differed = state.determinism.wantsState
      state.repetition.observe(event)
      state.determinism.observe(event)
      state.cancellation.observe(event)
      state.leaks.observe(event)
      state.frameActions.observe(event)
      if event.action != nil { state.actions += 1 }
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

  func end() -> State { state.withLock { $0 } }
}

/// The most actions that were reduced in one frame.
struct FrameActions {
  let framesPerSecond: Int
  private(set) var most = 0
  private var frame: UInt64 = 0
  private var count = 0

  init(framesPerSecond: Int) { self.framesPerSecond = framesPerSecond }

  mutating func observe(_ event: Event) {
    guard event.action != nil else { return }
    let now = FrameMeter.frame(at: event.time, framesPerSecond: framesPerSecond)
    if now != frame { (frame, count) = (now, 0) }
    count += 1
    most = max(most, count)
  }
}
