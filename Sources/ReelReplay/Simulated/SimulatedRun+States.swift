import ReelRecording
import Synchronization

extension SimulatedRun {
  /// The states before and after an action of the replay, counted from 0, found by running it once more. Nil if it has
  /// no such action now.
  func states(around index: Int) throws -> (before: Value, after: Value)? {
    let start = try StartingPoint(recording).snapshot.state
    let capture = Mutex(StateCapture(index: index, before: start))
    _ = try run { event, read in
      guard event.action != nil, capture.withLock({ $0.after == nil }), let state = read() else { return }
      capture.withLock { $0.add(state) }
    }
    return capture.withLock { capture in capture.after.map { (capture.before, $0) } }
  }
}

/// The states around one action of a run.
private struct StateCapture {
  let index: Int
  var before: Value
  var after: Value?
  private var count = 0

  init(index: Int, before: Value) {
    self.index = index
    self.before = before
  }

  mutating func add(_ state: Value) {
    if count == index { after = state } else if count < index { before = state }
    count += 1
  }
}
