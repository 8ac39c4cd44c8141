import ReelSimulation
import Testing

@MainActor
@Suite struct GroupBTests {
  @Test("B7: a continuation that is dropped on cancellation is named, and the run ends by itself")
  func aContinuationDroppedOnCancellationIsNamed() throws {
    let run = try stuckRun { sim in
      let locator = Locator(resumesOnCancel: false)
      let request = Task(name: "locate") { try await locator.location() }
      await sim.advance(by: .milliseconds(100))
      request.cancel()
      await sim.advance(by: .seconds(60))
      _ = await request.result
    }
    #expect(run.at == .milliseconds(60_100))
    let request = try run.task(named: "locate")
    #expect(
      request.waitsFor == """
        the continuation made in location(), which was dropped at 0.1 seconds by task 0 'simulate' without being resumed
        """)
    #expect(request.suspendedAt?.function == "closure #1 in Locator.location()")
    // Optimised code may have the line of the call around it.
    let lines = [Locator.line - 1, Locator.line].map { "GroupBTests.swift:\($0)" }
    #expect(lines.contains(try #require(request.suspendedAt).source))
  }

  @Test("B7, its twin: a continuation that is resumed with a cancellation error ends the task")
  func aContinuationResumedOnCancellationEndsTheTask() throws {
    try simulate { sim in
      let locator = Locator(resumesOnCancel: true)
      let request = Task { try await locator.location() }
      await sim.advance(by: .milliseconds(100))
      request.cancel()
      await #expect(throws: CancellationError.self) { try await request.value }
    }
  }

  @Test("B7: of a continuation that is still held, and of an unsafe one, no more is said than is known")
  func aContinuationThatIsHeldIsNotCalledDropped() throws {
    var held: CheckedContinuation<Void, Never>?
    let run = try stuckRun { _ in
      let held1 = Task(name: "held") { await withCheckedContinuation { held = $0 } }
      Task(name: "unsafe") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      await held1.value
    }
    #expect(try run.task(named: "held").waitsFor == "a continuation to be resumed")
    // Where the call is inlined there is no telling which kind it was.
    #expect(try run.task(named: "unsafe").waitsFor.hasSuffix(" continuation to be resumed"))
    held?.resume()
  }

  @Test("B8: a callback whose weak target is gone drops its continuation, and that is named")
  func aContinuationDroppedByACallbackIsNamed() throws {
    let run = try stuckRun { _ in
      let home = Task(name: "home") {
        await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
          let service = Service()
          service.fetch { [weak service] answer in
            guard service != nil else { return }
            continuation.resume(returning: answer)
          }
        }
      }
      _ = await home.value
    }
    #expect(run.at == .seconds(2))
    let home = try run.task(named: "home")
    #expect(
      home.waitsFor == """
        the continuation made in aContinuationDroppedByACallbackIsNamed(), which was dropped at 2.0 seconds \
        by task 2 'answer' without being resumed
        """)
  }
}

@MainActor
private final class Locator {
  static let line = #line + 8
  private let resumesOnCancel: Bool
  private var waiting: CheckedContinuation<Int, any Error>?

  init(resumesOnCancel: Bool) { self.resumesOnCancel = resumesOnCancel }

  func location() async throws -> Int {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting = $0 }
    } onCancel: {
      MainActor.assumeIsolated {
        if resumesOnCancel { waiting?.resume(throwing: CancellationError()) }
        waiting = nil
      }
    }
  }
}

private final class Service: Sendable {
  func fetch(_ callback: @escaping @Sendable (Int) -> Void) {
    Task(name: "answer") {
      try await Task.sleep(for: .seconds(2))
      callback(1)
    }
  }
}
