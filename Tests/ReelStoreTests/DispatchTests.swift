import ReelStore
import Testing

@MainActor
@Suite
struct DispatchTests {
  @Test func nestedDispatchIsHandledAfterTheActionThatCausedIt() {
    let store = Store<[Int], Int>([]) { state, number in
      state.append(number)
      return number == 1 ? .merge(.send(3), .send(4)) : .none
    }
    store.observe { event in
      if case .action(1, _, let state) = event { #expect(state == [1]) }
    }
    // Weakly, since the store keeps its observers.
    store.observe { [weak store] event in
      if case .action(1, _, _) = event { store?.dispatch(2) }
    }
    store.dispatch(1)
    #expect(store.state == [1, 2, 3, 4])
  }

  @Test func hundredThousandActionsAtOnce() {
    let store = Store<Int, Step>(0) { state, step in
      switch step {
      case .go: return .merge((0..<100_000).map { _ in .send(.add(1)) })
      case .add(let number): state += number
      case .stop: break
      }
      return .none
    }
    store.dispatch(.go)
    #expect(store.state == 100_000)
  }

  @Test func hundredThousandActionsEachSendingTheNext() {
    let store = Store<Int, Step>(0) { state, _ in
      state += 1
      return state < 100_000 ? .send(.go) : .none
    }
    store.dispatch(.go)
    #expect(store.state == 100_000)
  }

  @Test func eventsAreInCausalOrder() async {
    let store = Store<Int, Step>(0) { state, step in
      switch step {
      case .go:
        return .merge(
          .run(name: "load", id: CancelID.first) { send in await send(.add(1)) },
          .send(.add(10), name: "now"))
      case .add(let number):
        state += number
        return .none
      case .stop:
        return .none
      }
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    await log.wait(for: "end 0 finished")
    #expect(
      log.lines == [
        "go", "start 0 load [first]", "start 1 now", "add(10) by 1", "end 1 finished", "add(1) by 0", "end 0 finished",
      ])
    #expect(store.state == 11)
  }

  @Test func effectsAreNamedAfterTheFunctionAndLineThatAskForThem() {
    struct Load: Reducer {
      func reduce(into state: inout Int, action: Step) -> Effect<Step> {
        .run { _ in }
      }
    }
    let store = Store(initialState: 0, reducer: Load())
    var infos: [EffectInfo] = []
    store.observe { event in
      if case .effectStarted(let info) = event { infos.append(info) }
    }
    store.dispatch(.go)
    let source = "ReelStoreTests/DispatchTests.swift:\(#line - 9)"
    #expect(infos == [EffectInfo(id: 0, name: "reduce", cancellationID: nil, source: source)])
  }

  @Test func failureIsSentUnlessTheEffectWasCancelled() async {
    struct Broken: Error {}
    let store = Store<Int, Step>(0) { state, step in
      switch step {
      case .go:
        return .run(id: CancelID.first) { _ in
          throw Broken()
        } failed: { _ in
          .add(1)
        }
      case .stop:
        return .merge(
          .run(id: CancelID.second) { send in
            await untilCancelled()
            throw Broken()
          } failed: { _ in
            .add(100)
          },
          .run { send in await send(.add(10)) })
      case .add(let number): state += number
      }
      return state == 11 ? .cancel(id: CancelID.second) : .none
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    await log.wait(for: "end 0 finished")
    #expect(store.state == 1)
    store.dispatch(.stop)
    await log.wait(for: "end 1 cancelled")
    #expect(store.state == 11)
    #expect(!log.lines.contains { $0.hasPrefix("discard") })
  }
}
