import Observation
import ReelStore
import Testing

@MainActor
@Suite
struct ObservationTests {
  struct State: Equatable {
    var left = 0
    var right = 0
  }

  enum Write: Sendable {
    case left(Int)
    case right(Int)
  }

  private func makeStore() -> Store<State, Write> {
    Store(State()) { state, write in
      switch write {
      case .left(let value): state.left = value
      case .right(let value): state.right = value
      }
      return .none
    }
  }

  /// Counts the times that `read` would have to be evaluated again.
  private func count(_ log: EventLog, as line: String = "told", reading read: @escaping @MainActor () -> Void) {
    withObservationTracking(read) {
      MainActor.assumeIsolated {
        log.append(line)
        self.count(log, as: line, reading: read)
      }
    }
  }

  @Test func readerOfOneSliceIsNotToldOfAnother() {
    let (store, log) = (makeStore(), EventLog())
    count(log) { _ = store.left }
    store.dispatch(.right(1))
    #expect(log.lines.isEmpty)
    store.dispatch(.left(1))
    store.dispatch(.left(2))
    #expect(log.lines == ["told", "told"])
  }

  @Test func equalWriteTellsNobody() {
    let (store, log) = (makeStore(), EventLog())
    count(log) { _ = store.left }
    count(log) { _ = store.state }
    store.dispatch(.left(0))
    #expect(log.lines.isEmpty)
  }

  @Test func readerOfTheWholeStateIsToldOfEveryChange() {
    let (store, log) = (makeStore(), EventLog())
    count(log) { _ = store.state }
    store.dispatch(.left(1))
    store.dispatch(.right(1))
    #expect(log.lines == ["told", "told"])
  }

  @Test func allReadersOfASliceAreToldInTheOrderOfTheirFirstRead() {
    let (store, log) = (makeStore(), EventLog())
    let both = Store<State, Int>(State()) { state, value in
      (state.left, state.right) = (value, value)
      return .none
    }
    count(log, as: "right") { _ = both.right }
    count(log, as: "left") { _ = both.left }
    both.dispatch(1)
    #expect(log.lines == ["right", "left"])

    count(log) { _ = store.left }
    count(log) { _ = store.left }
    store.dispatch(.left(1))
    #expect(log.lines == ["right", "left", "told", "told"])
  }

  @Test func slicesThatCannotBeComparedCountAsChanged() {
    struct Opaque { var number = 0 }
    let store = Store<Opaque, Int>(Opaque()) { _, _ in .none }
    let log = EventLog()
    count(log) { _ = store.state }
    store.dispatch(0)
    #expect(log.lines == ["told"])
  }

  @Test func dispatchFromAnObserverPublishesEveryValueInOrder() {
    let store = Store<Int, Int>(0) { state, increment in
      state += increment
      return .none
    }
    let log = EventLog()
    publish(store, to: log)
    store.dispatch(1)
    #expect(log.lines == ["0", "1", "2"])
    #expect(store.state == 2)
  }

  /// Logs every value of `store`, and dispatches once more on seeing a 1.
  private func publish(_ store: Store<Int, Int>, to log: EventLog) {
    let number = withObservationTracking {
      store.state
    } onChange: {
      MainActor.assumeIsolated { self.publish(store, to: log) }
    }
    log.append("\(number)")
    if number == 1 { store.dispatch(1) }
  }

  @Test func withoutReadersTheStateIsChangedInPlace() {
    final class Storage {}
    struct Owner {
      var storage = Storage()
      var uniqueness: [Bool] = []
    }
    let store = Store<Owner, Void>(Owner()) { owner, _ in
      owner.uniqueness.append(isKnownUniquelyReferenced(&owner.storage))
      return .none
    }
    store.observe { _ in }
    store.dispatch(())
    store.dispatch(())
    #expect(store.uniqueness == [true, true])
  }
}
