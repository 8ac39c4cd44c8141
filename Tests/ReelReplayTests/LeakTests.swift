import ReelRecording
import ReelReplay
import ReelStore
import Testing

/// Stores that leave something behind, each with its right twin.
@MainActor
@Suite struct LeakTests {
  private enum Act: Codable, Sendable { case open, tick }

  private let open = [(at: 1.0, action: Act.open)]

  private func ticker(isStrong: Bool) -> StoreAdapter {
    .manual("ticker", 0) { (store, action: Act, exchanges) in
      store.change { $0 += 1 }
      guard case .open = action else { return }
      let ticks = exchanges.stream("ticks") { Self.ticks() }
      Task { [weak store] in
        if isStrong {
          guard let store else { return }
          for await _ in ticks { store.dispatch(.tick) }
        } else {
          for await _ in ticks {
            guard let store else { return }
            store.dispatch(.tick)
          }
        }
      }
    }
  }

  private nonisolated static func ticks() -> AsyncStream<Int> {
    AsyncStream { continuation in
      let producer = Task {
        for number in 0... {
          try? await Task.sleep(for: .seconds(1))
          if Task.isCancelled { return }
          continuation.yield(number)
        }
      }
      continuation.onTermination = { _ in producer.cancel() }
    }
  }

  /// B1: the task makes the store strong before its `for await`.
  @Test func b1AStoreKeptAliveByItsOwnLoop() throws {
    let session = try Session(ticker(isStrong: true), open, lasting: 5.5)
    let report = try session.replayed(on: ticker(isStrong: true))
    #expect(report.actions == 5)
    let leaks = report.failures(.leaks).map(\.message)
    #expect(leaks.contains { $0.hasPrefix("store 'ticker' was released and is never freed") }, "\(leaks)")
    let task = try #require(report.failures(.leaks).first { $0.message.hasPrefix("task ") })
    #expect(task.message.contains("it waits for the next element of the stream 'ticks'"))
    #expect(task.source?.hasPrefix("LeakTests.swift:") == true)
  }

  /// The twin of B1 frees the store; its loop, which nobody cancels, is left.
  @Test func b1TwinFreesTheStore() throws {
    let report = try Session(ticker(isStrong: false), open, lasting: 5.5).replayed(on: ticker(isStrong: false))
    let leaks = report.failures(.leaks).map(\.message)
    #expect(!leaks.contains { $0.hasPrefix("store ") })
    #expect(leaks.count == 1 && leaks[0].hasPrefix("task "), "\(leaks)")
  }

  private func timer(isCancelled: Bool, seconds: Double?) -> StoreAdapter {
    .manual("timer", 0) { (store, action: Act, _) in
      store.change { $0 += 1 }
      guard case .open = action else { return }
      let task = Task {
        repeat { try? await Task.sleep(for: .seconds(seconds ?? 1)) } while seconds == nil && !Task.isCancelled
      }
      if isCancelled { store.tasks["timer"] = task }
    }
  }

  @Test func aTimerThatNobodyCancels() throws {
    let endless = timer(isCancelled: false, seconds: nil)
    let report = try Session(endless, open).replayed(on: endless)
    let leak = try #require(report.failures(.leaks).first)
    #expect(report.failures(.leaks).count == 1)
    #expect(leak.message.contains("outlived the store and never ends; it waits for a sleep until 11.0 seconds"))

    let right = timer(isCancelled: true, seconds: nil)
    #expect(try Session(right, open).replayed(on: right).status(.leaks) == .pass)
  }

  /// B2: work that outlives its store is reported with how long it did.
  @Test func b2WorkThatOutlivesItsStoreByThreeSeconds() throws {
    let slow = timer(isCancelled: false, seconds: 12)
    let leaks = try Session(slow, open).replayed(on: slow).failures(.leaks).map(\.message)
    #expect(leaks.count == 1)
    #expect(leaks.first?.contains("outlived the store and was gone 4.1 s later at the latest") == true, "\(leaks)")
  }

  /// B2: an endless effect of a store on `ReelStore` ends with the store.
  @Test func b2AnEffectNeverKeepsItsStoreAlive() throws {
    let endless = StoreAdapter.rule("endless", 0) { (state: inout Int, action: Act, exchanges) in
      state += 1
      guard case .open = action else { return .none }
      return .stream(name: "ticks", { exchanges.stream("ticks") { Self.ticks() } }, transform: { _ in .tick })
    }
    let report = try Session(endless, open).replayed(on: endless)
    #expect(report.actions == 10)
    #expect(report.checks.prefix(3).map(\.status) == [.pass, .pass, .pass], "\(report)")
  }

  private static var owner: [AnyObject] = []

  @Test func aStoreHeldByAGlobal() throws {
    let held = StoreAdapter.manual("held", 0) { (store, _: Act, _) in
      store.change { $0 += 1 }
      Self.owner.append(store)
    }
    defer { Self.owner = [] }
    let report = try Session(held, open).replayed(on: held)
    #expect(
      report.failures(.leaks).map(\.message) == [
        "store 'held' was released and is never freed; it waits for an owner outside the run to let go of it"
      ])
  }

  @Test func aStreamThatIsHeldOpenIsNamed() throws {
    let hoarder = StoreAdapter.manual("hoarder", 0) { (store, action: Act, exchanges) in
      store.change { $0 += 1 }
      guard case .open = action else { return }
      let iterator = exchanges.stream("ticks") { Self.ticks() }
      Self.owner.append(Box(iterator))
      Task { for await _ in iterator { return } }
    }
    defer { Self.owner = [] }
    let report = try Session(hoarder, open).replayed(on: hoarder)
    let leaks = report.failures(.leaks).map(\.message)
    #expect(
      leaks == ["stream 'ticks' outlived the store and never ends; it waits for its consumer to end it"], "\(leaks)")
  }

  private final class Box {
    let content: Any
    init(_ content: Any) { self.content = content }
  }
}
