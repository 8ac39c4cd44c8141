import ReelStore

struct PriceService: Sendable {
  func items() async -> [String] { ["EUR/USD", "EUR/CHF"] }

  func prices() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for price in [101, 102, 103] { continuation.yield(price) }
      continuation.finish()
    }
  }
}

enum MarketAction: Sendable {
  case screenShown
  case screenHidden
  case loaded([String])
  case priceChanged(Int)
}

struct Market: Reducer {
  struct State: Equatable {
    var items: [String] = []
    var price = 0
  }

  enum EffectID { case load, prices }

  let service = PriceService()

  func reduce(into state: inout State, action: MarketAction) -> Effect<MarketAction> {
    switch action {
    case .screenShown:
      return .merge(
        .run(name: "load", id: EffectID.load, cancelInFlight: true) { send in
          await send(.loaded(service.items()))
        },
        .stream(name: "prices", id: EffectID.prices) {
          service.prices()
        } transform: {
          .priceChanged($0)
        })
    case .screenHidden:
      return .merge(.cancel(id: EffectID.load), .cancel(id: EffectID.prices))
    case .loaded(let items):
      state.items = items
      return .none
    case .priceChanged(let price):
      state.price = price
      return .none
    }
  }
}
