import Synchronization

@testable import ReelRecording

/// A recorder in memory, and what it recorded.
final class Log: Sendable {
  let recorder: Recorder
  private let store: EventStore

  init(snapshotInterval: Int = 5_000) {
    let store = EventStore()
    self.store = store
    recorder = Recorder(header: RecordingHeader(store: "test"), snapshotInterval: snapshotInterval) { store.add($0) }
  }

  var events: [Event] { store.events.withLock { $0 } }
  var kinds: [Event.Kind] { events.map(\.kind) }

  var actions: [Event.Action] {
    kinds.compactMap { kind in
      if case .action(let action) = kind { action } else { nil }
    }
  }

  var marks: [String] {
    kinds.compactMap { kind in
      if case .mark(let note) = kind { note } else { nil }
    }
  }

  /// The events about exchanges, in words.
  var exchanges: [String] {
    kinds.compactMap { kind in
      switch kind {
      case .exchangeStarted(let start): "\(start.exchange) started \(start.name)"
      case .exchangeElement(let exchange, let value): "\(exchange) element \(value)"
      case .exchangeEnded(let exchange, .returned(let value)): "\(exchange) returned \(value)"
      case .exchangeEnded(let exchange, .failed(let why, let value)): "\(exchange) failed \(why) \(value ?? .null)"
      case .exchangeEnded(let exchange, .finished): "\(exchange) finished"
      case .exchangeEnded(let exchange, .cancelled): "\(exchange) cancelled"
      default: nil
      }
    }
  }
}

private final class EventStore: Sendable {
  let events = Mutex<[Event]>([])

  func add(_ event: Event) { events.withLock { $0.append(event) } }
}
