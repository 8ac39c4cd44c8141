import ReelStore
import Testing

@MainActor
@Suite
struct CancellationTests {
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
}
