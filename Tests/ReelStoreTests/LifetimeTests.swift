import Observation
import ReelStore
import Testing

@MainActor
@Suite
struct LifetimeTests {
  /// Case B2: a store goes with its last owner, and its effects with it.
  @Test func endlessEffectDoesNotKeepItsStore() async {
    var store: Store<Int, Step>? = Store(0) { _, step in
      guard step == .go else { return .none }
      return .run(name: "endless") { send in
        await send(.add(1))
        await untilCancelled()
        await send(.add(10))
      }
    }
    weak let weakStore = store
    let log = EventLog()
    if let store { log.observe(store) }
    store?.dispatch(.go)
    await log.wait(for: "add(1) by 0")
    store = nil
    #expect(weakStore == nil)
    #expect(log.lines.dropFirst(3) == ["released"])
    await log.wait(for: "end 0 cancelled")
    #expect(log.lines.suffix(2) == ["discard add(10) by 0", "end 0 cancelled"])
  }

  @Test func observersAreFreedWithTheLastEffect() async {
    let (witness, freed) = Witness.make()
    do {
      let store = Store<Int, Step>(0) { _, _ in .run { _ in await untilCancelled() } }
      store.observe { [witness] _ in withExtendedLifetime(witness) {} }
      store.dispatch(.go)
    }
    _ = consume witness
    for await _ in freed {}
  }

  @Test func readersDoNotKeepTheStore() {
    var store: Store<Int, Step>? = Store(0) { _, _ in .none }
    weak let weakStore = store
    withObservationTracking {
      _ = store?.state
    } onChange: {
    }
    store = nil
    #expect(weakStore == nil)
  }

  @Test func streamBecomesActionsAndEndsWithItsSequence() async {
    let store = Store<[Int], Step>([]) { state, step in
      guard case .add(let number) = step else {
        return .stream(name: "numbers") {
          AsyncStream([1, 2, 3])
        } transform: {
          .add($0)
        }
      }
      state.append(number)
      return .none
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    await log.wait(for: "end 0 finished")
    #expect(store.state == [1, 2, 3])
  }

  @Test func failingStreamSendsItsFailure() async {
    struct Broken: Error {}
    let store = Store<[Int], Step>([]) { state, step in
      guard case .add(let number) = step else {
        return .stream(name: "numbers") {
          AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: Broken())
          }
        } transform: {
          .add($0)
        } failed: { _ in
          .add(-1)
        }
      }
      state.append(number)
      return .none
    }
    let log = EventLog(of: store)
    store.dispatch(.go)
    await log.wait(for: "end 0 finished")
    #expect(store.state == [1, -1])
  }

  @Test(arguments: [true, false])
  func producerOfAStreamEndsWithItsEffect(byCancel: Bool) async {
    let (terminated, termination) = AsyncStream.makeStream(of: Never.self)
    var store: Store<Int, Step>? = Store(0) { _, step in
      guard step == .go else { return step == .stop ? .cancel(id: CancelID.first) : .none }
      return .stream(id: CancelID.first) {
        AsyncStream<Int> { continuation in
          continuation.onTermination = { _ in termination.finish() }
          continuation.yield(1)
        }
      } transform: {
        .add($0)
      }
    }
    let log = EventLog()
    if let store { log.observe(store) }
    store?.dispatch(.go)
    await log.wait(for: "add(1) by 0")
    if byCancel { store?.dispatch(.stop) } else { store = nil }
    for await _ in terminated {}
  }
}

extension AsyncStream where Element: Sendable {
  /// A stream that delivers `elements` and ends.
  init(_ elements: [Element]) {
    self.init { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }
}
