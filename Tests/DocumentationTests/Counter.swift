import ReelRecording
import ReelReplay
import ReelStore

protocol CountService: Sendable {
  func count() async throws -> Int
}

struct LiveCounts: CountService {
  func count() async throws -> Int {
    try await Task.sleep(for: .milliseconds(200))
    return 42
  }
}

struct RecordedCounts: CountService {
  let live: any CountService
  let exchanges: Exchanges

  func count() async throws -> Int { try await exchanges.call("count") { try await live.count() } }
}

enum CounterAction: Codable, Sendable {
  case incrementTapped
  case loadTapped
  case loaded(Int)
  case failed(String)
}

struct Counter: Reducer {
  let service: any CountService

  func reduce(into state: inout Int, action: CounterAction) -> Effect<CounterAction> {
    switch action {
    case .incrementTapped:
      state += 1
      return .none
    case .loadTapped:
      return .run(name: "load") { send in
        await send(.loaded(try await service.count()))
      } failed: { error in
        .failed("\(error)")
      }
    case .loaded(let count):
      state = count
      return .none
    case .failed:
      return .none
    }
  }
}

extension StoreAdapter {
  static let counter = StoreAdapter.store("counter", initialState: 0) { environment in
    Counter(service: RecordedCounts(live: LiveCounts(), exchanges: environment.exchanges))
  }
}
