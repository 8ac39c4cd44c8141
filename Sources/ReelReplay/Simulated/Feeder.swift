import ReelRecording
import ReelSimulation

/// Plays a recording's outside world to a store: people's actions and the outcomes of exchanges, each at its recorded
/// virtual time and in the recorded order. What the store's own effects did is left to the store.
@MainActor
final class Feeder {
  private let simulation: Simulation
  private let handle: StoreHandle
  private let recorder: Recorder?
  private let exchanges: RecordedExchanges
  private let timeline: SharedTimeline
  /// Arrivals that were recorded a moment before the action that they caused, kept for that action's place.
  private var held: [Event.ExchangeID: Event] = [:]
  /// Arrivals that came too late for their effects, kept until their actions were discarded.
  private var late: [Event] = []
  private var latestTime: Int64 = 0
  /// The first action that the store does not understand.
  private(set) var undecodable: Finding?

  init(
    simulation: Simulation, handle: StoreHandle, recorder: Recorder?, exchanges: RecordedExchanges,
    timeline: SharedTimeline
  ) {
    self.simulation = simulation
    self.handle = handle
    self.recorder = recorder
    self.exchanges = exchanges
    self.timeline = timeline
  }

  /// Feeds all of the recording, or what is before its first gap, or before an action that the store cannot read.
  func run() async {
    while undecodable == nil, !Task.isCancelled, let event = timeline.next() {
      latestTime = max(latestTime, event.time)
      await feed(event)
    }
    if undecodable == nil { await reach(latestTime) }
  }

  /// Feeds what came after the store was released.
  func deliverLate() async {
    for arrival in late { await deliver(arrival, at: arrival.time) }
    late = []
  }

  private func feed(_ event: Event) async {
    switch event.kind {
    case .action(let action): await feed(action, at: event)
    case .exchangeStarted(let start): exchanges.announce(start, at: event.time)
    case .exchangeElement, .exchangeEnded: await feedArrival(event)
    case .storeReleased(0): await reach(event.time)
    case .discarded(0, _, _):
      await reach(event.time)
      await deliverLate()
    default: break
    }
  }

  private func feed(_ action: Event.Action, at event: Event) async {
    guard action.store == 0 else { return }
    if action.origin == .outside {
      await reach(event.time)
      dispatch(action, at: event)
      await simulation.settle()
    } else if let exchange = action.arrival, let arrival = held.removeValue(forKey: exchange) {
      await deliver(arrival, at: event.time)
    }
  }

  private func feedArrival(_ event: Event) async {
    switch event.kind {
    case .exchangeEnded(let exchange, .cancelled):
      await reach(event.time)
      exchanges.abandon(exchange, at: event.time)
    case .exchangeElement(let exchange, _), .exchangeEnded(let exchange, .returned),
      .exchangeEnded(let exchange, .failed):
      switch timeline.consequence(of: exchange, after: event) {
      case .action: held[exchange] = event
      case .dropped: late.append(event)
      case .none: await deliver(event, at: event.time)
      }
    default: await deliver(event, at: event.time)
    }
  }

  private func dispatch(_ action: Event.Action, at event: Event) {
    do {
      if let recorder {
        try recorder.fromOutside { try handle.dispatch(action.value) }
      } else {
        try handle.dispatch(action.value)
      }
    } catch {
      undecodable = .unreadable(action, at: event, error)
    }
  }

  private func deliver(_ arrival: Event, at time: Int64) async {
    await reach(time)
    exchanges.deliver(arrival)
    await simulation.settle()
  }

  private func reach(_ time: Int64) async {
    await simulation.advance(to: .nanoseconds(time))
  }
}
