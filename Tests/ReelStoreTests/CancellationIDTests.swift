import ReelStore
import Testing

@MainActor
@Suite
struct CancellationIDTests {
  /// Case A3: stores of one feature do not share ids.
  @Test func equalIDsInTwoStoresDoNotTouchEachOther() async {
    let stores = (0..<2).map { _ in
      makeStore {
        .run(name: "fetch", id: CancelID.first, cancelInFlight: true) { send in
          await untilCancelled()
          await send(.add(1))
        }
      }
    }
    let logs = stores.map { EventLog(of: $0) }
    for store in stores { store.dispatch(.go) }
    stores[1].dispatch(.stop)
    await logs[1].wait(for: "end 0 cancelled")
    #expect(logs[0].lines == ["go", "start 0 fetch [first]"])
    stores[0].dispatch(.stop)
    await logs[0].wait(for: "end 0 cancelled")
  }

  /// Case A3: within one store, what `cancelInFlight` does is told.
  @Test func startWithAnEqualIDCancelsTheOneInFlight() async {
    let store = makeStore {
      .run(name: "fetch", id: CancelID.first, cancelInFlight: true) { _ in await untilCancelled() }
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    store.dispatch(.go)
    await log.wait(for: "end 0 cancelled")
    #expect(
      log.lines == [
        "go", "start 0 fetch [first]", "go", "cancel first [0]", "start 1 fetch [first]", "end 0 cancelled",
      ])
  }

  @Test func cancellableMergeDoesNotCancelItsOwnParts() async {
    let store = makeStore {
      Effect.merge(
        .run(name: "a", id: CancelID.second) { send in await send(.add(1)) },
        .run(name: "b") { send in await send(.add(1)) }
      ).cancellable(id: CancelID.first, cancelInFlight: true)
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    #expect(log.lines == ["go", "start 0 a [second, first]", "start 1 b [first]"])
    await log.wait(for: "end 0 finished")
    await log.wait(for: "end 1 finished")
    #expect(store.state == 2)
  }

  @Test func cancelThatMatchedNothingIsTold() {
    let store = makeStore { .none }
    let log = EventLog(of: store)
    store.dispatch(.stop)
    #expect(log.lines == ["stop", "cancel first []"])
  }

  @Test func idsOfDifferentTypesAreDifferent() async {
    let store = makeStore(stop: .cancel(id: Int8(1))) {
      .run(name: "load", id: 1) { _ in await untilCancelled() }
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    store.dispatch(.stop)
    #expect(log.lines == ["go", "start 0 load [1]", "stop", "cancel 1 []"])
  }
}
