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
  /// The first action that the store does not understand.
  private(set) var undecodable: String?

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

  func run() async {
    while undecodable == nil, let event = timeline.next() {
      await feed(event)
    }
  }

  private func feed(_ event: Event) async {
    switch event.kind {
    case .action(let action) where action.origin == .outside:
      await reach(event.time)
      dispatch(action, at: event)
      await simulation.settle()
    case .action(let action):
      if let exchange = action.arrival, let arrival = held.removeValue(forKey: exchange) {
        await deliver(arrival, at: event.time)
      }
    case .exchangeStarted(let start):
      exchanges.announce(start, at: event.time)
    case .exchangeElement(let exchange, _), .exchangeEnded(let exchange, .returned),
      .exchangeEnded(let exchange, .failed):
      switch timeline.consequence(of: exchange, after: event) {
      case .action: held[exchange] = event
      case .dropped: late.append(event)
      case .none: await deliver(event, at: event.time)
      }
    case .storeReleased:
      await reach(event.time)
    case .discarded:
      for arrival in late { await deliver(arrival, at: event.time) }
      late = []
    case .exchangeEnded(_, .finished):
      await deliver(event, at: event.time)
    case .exchangeEnded(let exchange, .cancelled):
      await reach(event.time)
      exchanges.abandon(exchange)
    default:
      break
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
      undecodable = "event \(event.sequence): the store has no action \(action.value): \(error)"
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
