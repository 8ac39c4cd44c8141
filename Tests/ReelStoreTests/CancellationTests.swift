import ReelStore
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CancellationTests {
  /// Runs `effect` on `go`, cancels the first id on `stop`, and adds up.
  private func makeStore(
    stop: Effect<Step> = .cancel(id: CancelID.first), go effect: @escaping @Sendable () -> Effect<Step>
  ) -> Store<Int, Step> {
    Store(0) { state, step in
      switch step {
      case .go: return effect()
      case .stop: return stop
      case .add(let number):
        state += number
        return .none
      }
    }
  }

  /// Case A1.
  @Test func cancelAfterStartInOneStepPreventsTheEffect() {
    let store = makeStore {
      .merge(
        .run(name: "load", id: CancelID.first) { _ in
          Issue.record("An effect that was cancelled before its start ran.")
        },
        .cancel(id: CancelID.first))
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    #expect(log.lines == ["go", "start 0 load [first]", "cancel first [0]", "end 0 cancelled"])
  }

  /// Case A1, the other way round.
  @Test func cancelBeforeStartInOneStepLeavesTheEffectAlone() async {
    let store = makeStore {
      .merge(
        .cancel(id: CancelID.first),
        .run(name: "load", id: CancelID.first) { send in await send(.add(1)) })
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    await log.wait(for: "end 0 finished")
    #expect(log.lines == ["go", "cancel first []", "start 0 load [first]", "add(1) by 0", "end 0 finished"])
    #expect(store.state == 1)
  }

  @Test func cancelledSendIsDiscarded() {
    let store = makeStore {
      .merge(.send(.add(1), name: "now").cancellable(id: CancelID.first), .cancel(id: CancelID.first))
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    #expect(
      log.lines == ["go", "start 0 now [first]", "cancel first [0]", "end 0 cancelled", "discard add(1) by 0"])
    #expect(store.state == 0)
  }

  @Test func actionSentAfterTheCancelIsDiscarded() async {
    let store = makeStore {
      .run(name: "load", id: CancelID.first) { send in
        await send(.add(1))
        await untilCancelled()
        await send(.add(10))
      }
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    await log.wait(for: "add(1) by 0")
    store.dispatch(.stop)
    await log.wait(for: "end 0 cancelled")
    #expect(
      log.lines.dropFirst(3) == ["stop", "cancel first [0]", "discard add(10) by 0", "end 0 cancelled"])
    #expect(store.state == 1)
  }

  @Test func actionSentAfterTheEffectEndedIsDiscarded() async {
    let (sends, escape) = AsyncStream.makeStream(of: Send<Step>.self)
    let store = makeStore {
      .run(name: "load") { send in
        escape.yield(send)
        escape.finish()
      }
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    await log.wait(for: "end 0 finished")
    for await send in sends { send(.add(1)) }
    #expect(log.lines.last == "discard add(1) by 0")
    #expect(store.state == 0)
  }

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
