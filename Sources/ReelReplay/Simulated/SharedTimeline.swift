import ReelRecording
import Synchronization

/// The timeline, shared by the feeder, which takes events, and the exchanges, which look ahead.
final class SharedTimeline: Sendable {
  private struct State {
    var timeline: Timeline
    var lastTime: Int64 = 0
  }

  private let state: Mutex<State>

  init(_ recording: Recording) { state = Mutex(State(timeline: Timeline(recording))) }

  /// The sequence number at which events are missing, if any are.
  var gap: UInt64? { state.withLock { $0.timeline.gap } }

  func next() -> Event? {
    state.withLock { state in
      let event = state.timeline.next()
      if let event { state.lastTime = event.time }
      return event
    }
  }

  /// How many exchanges with this name and request begin soon.
  func starting(_ call: ExchangeKey) -> Int {
    state.withLock { state in
      state.timeline.upcoming(after: state.lastTime).count { event in
        if case .exchangeStarted(let start) = event.kind { ExchangeKey(start) == call } else { false }
      }
    }
  }

  /// Whether `exchange`, whose caller was cancelled, does not soon end by that: its service answers all the same.
  func goesOnDespiteCancellation(_ exchange: Event.ExchangeID) -> Bool {
    state.withLock { state in
      for event in state.timeline.upcoming(after: state.lastTime) {
        if case .exchangeEnded(exchange, let outcome) = event.kind { return outcome != .cancelled }
      }
      return !state.timeline.isOver()
    }
  }

  /// What soon followed the arrival of `exchange`.
  func consequence(of exchange: Event.ExchangeID, after arrival: Event) -> ArrivalConsequence {
    state.withLock { state in
      var isDropped = false
      for event in state.timeline.upcoming(after: arrival.time) {
        switch event.kind {
        case .action(let action) where action.store == 0 && action.arrival == exchange: return .action
        case .exchangeElement(exchange, _), .exchangeEnded(exchange, _): return isDropped ? .dropped : .none
        case .discarded(0, _, _), .storeReleased(0): isDropped = true
        default: continue
        }
      }
      return isDropped ? .dropped : .none
    }
  }
}

/// What the recorded store made of an arrival.
enum ArrivalConsequence {
  /// It sent an action.
  case action
  /// It came too late: its effect had been cancelled, or its store released.
  case dropped
  /// Nothing that was recorded.
  case none
}
