import Foundation
import Testing

@testable import ReelRecording

@MainActor @Suite struct RecorderTests {
  /// A store as people write it, with the one line that records.
  @MainActor final class Counter {
    private(set) var state = 0

    func dispatch(_ action: String) {
      state += 1
      Recorder.record(action, state: state, of: self)
    }
  }

  @Test func attachingRecordsTheStoreAndItsState() throws {
    let log = Log()
    let store = Counter()
    #expect(log.recorder.attach(store, name: "counter", state: store.state) == 0)
    #expect(log.recorder.attach(Counter(), name: "other", state: 5) == 1)
    store.dispatch("add")
    let digest = try Digest(encoding: 0)
    #expect(log.kinds[0] == .storeAttached(0, name: "counter"))
    #expect(log.kinds[1] == .snapshot(Event.Snapshot(store: 0, state: .integer(0), digest: digest)))
    #expect(log.actions.map(\.value) == [.string("add")])
    #expect(log.actions.map(\.digest) == [try Digest(encoding: 1)])
    #expect(log.events.map(\.sequence) == (0..<5).map(UInt64.init))
    #expect(log.events.allSatisfy { $0.time >= 0 })
    #expect(zip(log.events, log.events.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func originsFollowTheTask() async {
    let log = Log()
    let store = Counter()
    log.recorder.attach(store, name: "counter", state: store.state)
    await Task { store.dispatch("task") }.value
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      store.dispatch("cancelled")
    }
    await cancelled.value
    log.recorder.fromOutside {
      store.dispatch("outside")
      store.dispatch("again")
    }
    log.recorder.fromOutside {}
    store.dispatch("after")
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { store.dispatch("no task") }
        continuation.resume()
      }
    }
    let origins: [Event.Origin] = [
      .task(isCancelled: false), .task(isCancelled: true), .outside, .task(isCancelled: false),
      .task(isCancelled: false), .outside,
    ]
    #expect(log.actions.map(\.origin) == origins)
  }

  @Test func storesAreHeldWeaklyAndNeverMistaken() {
    let log = Log()
    weak var released: Counter?
    for _ in 0..<100 {
      let store = Counter()
      released = store
      log.recorder.attach(store, name: "counter", state: 0)
    }
    #expect(released == nil)
    let before = log.events.count
    for _ in 0..<100 { Counter().dispatch("stranger") }
    #expect(log.events.count == before)
  }

  @Test func theLastRecorderHasTheStore() {
    let (first, second) = (Log(), Log())
    let store = Counter()
    first.recorder.attach(store, name: "counter", state: 0)
    second.recorder.attach(store, name: "counter", state: 0)
    store.dispatch("add")
    #expect(first.actions.isEmpty && second.actions.count == 1)
  }

  @Test func wholeStatesComeAtIntervals() {
    let log = Log(snapshotInterval: 3)
    let store = Counter()
    log.recorder.attach(store, name: "counter", state: store.state)
    for _ in 0..<7 { store.dispatch("add") }
    let snapshots = log.kinds.compactMap { kind -> Value? in
      if case .snapshot(let snapshot) = kind { snapshot.state } else { nil }
    }
    #expect(snapshots == [.integer(0), .integer(3), .integer(6)])
  }

  struct Stubborn: Encodable {
    struct Refusal: Error {}
    func encode(to encoder: any Encoder) throws { throw Refusal() }
  }

  @Test func whatCannotBeEncodedIsCountedAndTold() {
    let log = Log()
    let store = Counter()
    let id = log.recorder.attach(store, name: "counter", state: 0)
    log.recorder.record(action: Stubborn(), state: 1, store: id, origin: .outside)
    log.recorder.record(action: 1, state: Stubborn(), store: id, origin: .outside)
    #expect(log.actions.isEmpty)
    #expect(log.recorder.lost == 2)
    #expect(log.marks.map { $0.hasSuffix("of type Stubborn could not be recorded: Refusal()") } == [true, true])
  }

  @Test func aFileHoldsWhatHappened() throws {
    let file = TemporaryFile()
    let recorder = try Recorder(header: RecordingHeader(store: "counter"), to: file.path, snapshotInterval: 2)
    let store = Counter()
    recorder.attach(store, name: "counter", state: store.state)
    for _ in 0..<5 { store.dispatch("add") }
    try recorder.flush()
    #expect(try Recording(path: file.path).summary().actions == ["add": 5])
    recorder.mark("end")
    try recorder.close()
    store.dispatch("late")
    #expect(recorder.lost == 2 && recorder.failure == nil, "the action, and the state due after it")
    let summary = try Recording(path: file.path).summary()
    #expect(summary.events == 10 && summary.stores == ["counter"] && summary.damage.isEmpty)
  }

  @Test func aFullDiskIsNotTheApplicationsProblem() throws {
    let recorder = try Recorder(header: RecordingHeader(store: "counter"), to: "/dev/full")
    let store = Counter()
    recorder.attach(store, name: "counter", state: store.state)
    #expect(throws: RecordingError.self) { try recorder.flush() }
    store.dispatch("add")
    #expect(throws: RecordingError.self) { try recorder.close() }
    #expect(recorder.lost == 3)
    #expect(recorder.failure is RecordingError)
  }
}
