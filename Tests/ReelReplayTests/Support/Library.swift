import ReelRecording
import ReelReplay
import ReelStore
import Synchronization

/// A live service that counts how often it is asked. It answers after as many seconds as the question says.
final class Library: Sendable {
  struct Failure: Error, Codable, CustomStringConvertible {
    var description: String
  }

  private let count = Mutex(0)

  var calls: Int { count.withLock { $0 } }

  func find(_ query: Query) async throws -> String {
    count.withLock { $0 += 1 }
    try await Task.sleep(for: .seconds(query.latency))
    if query.fails { throw Failure(description: "no \(query.word)") }
    return "<\(query.word)>"
  }

  func pages(_ number: Int) -> AsyncStream<Int> {
    count.withLock { $0 += 1 }
    return AsyncStream { continuation in
      for page in 0..<number { continuation.yield(page) }
      continuation.finish()
    }
  }
}

struct Query: Codable, Sendable, Hashable {
  var word: String
  var latency = 1.0
  var fails = false
}

/// What can happen to a search screen.
enum Search: Codable, Sendable, Hashable {
  case find(Query)
  case read(Int)
  case stop
  case found(String)
  case page(Int)
  case ended
}

extension StoreAdapter {
  /// Searches the library as it is told. `extra`: how many calls more it makes; `skips`: leaves a query out;
  /// `dropsStale`: a search cancels the one before.
  static func searcher(
    _ library: Library, extra: Int = 0, skips: String? = nil, dropsStale: Bool = false, name: String = "searcher"
  ) -> StoreAdapter {
    .rule(name, [String]()) { (state: inout [String], action: Search, exchanges) in
      switch action {
      case .find(let query) where query.word == skips: return .none
      case .find(let query):
        let search = Effect<Search>.run(name: "find", id: "find", cancelInFlight: dropsStale) { send in
          let text = try await exchanges.call("find", query) { try await library.find(query) }
          await send(.found(text))
        } failed: {
          .found("\($0)")
        }
        return .merge((0...extra).map { _ in search })
      case .read(let count):
        return .run(name: "read", id: "read") { send in
          for await page in exchanges.stream("pages", count, live: { library.pages(count) }) { await send(.page(page)) }
          await send(.ended)
        }
      case .stop: return .cancel(id: "find")
      case .found(let text): state.append(text)
      case .page(let page): state.append("\(page)")
      case .ended: state.append("end")
      }
      return .none
    }
  }
}
