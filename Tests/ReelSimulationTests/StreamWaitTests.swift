import Testing

@testable import ReelSimulation

@MainActor
@Suite struct StreamWaitTests {
  private static let held = "whose continuation is still held"
  private static let gone = "whose continuation is gone: its producer ended without finish()"

  /// What the tasks of the simulation but its body wait for.
  private func waits(_ sim: Simulation) async -> [String] {
    await sim.settle()
    return sim.tasks.dropFirst().map(\.waitsFor)
  }

  @Test func streamsAreToldApartByNumbersThatStay() throws {
    try simulate { sim in
      let first = AsyncStream.makeStream(of: Int.self)
      let second = AsyncThrowingStream.makeStream(of: String.self)
      Task { for await _ in first.stream {} }
      Task { for try await _ in second.stream {} }
      Task { for await _ in first.stream {} }
      let expected = [
        "the next element of AsyncStream<Int> #1, \(Self.held)",
        "the next element of AsyncThrowingStream<String, Error> #2, \(Self.held)",
        "the next element of AsyncStream<Int> #1, \(Self.held)",
      ]
      #expect(await waits(sim) == expected)
      Task { for await _ in AsyncStream<Bool>(unfolding: { await Parked().park() }) {} }
      #expect(await waits(sim).prefix(3) == expected[...])
      #expect(await waits(sim)[3].contains("continuation to be resumed"))
      first.continuation.finish()
      second.continuation.finish()
    }
  }

  @Test func aStreamIsGoneOnceTheLastContinuationIs() throws {
    try simulate { sim in
      var continuations: [AsyncStream<Int>.Continuation] = []
      let stream = AsyncStream<Int>(bufferingPolicy: .bufferingNewest(1)) { continuation in
        continuation.onTermination = { _ in }
        continuations = [continuation, continuation]
      }
      let consumers = (0..<3).map { _ in Task { for await _ in stream {} } }
      let held = Array(repeating: "the next element of AsyncStream<Int> #1, \(Self.held)", count: 3)
      #expect(await waits(sim) == held)
      continuations.first?.yield(1)
      continuations.removeLast()
      #expect(await waits(sim) == held)
      continuations.removeLast()
      #expect(await waits(sim) == Array(repeating: "the next element of AsyncStream<Int> #1, \(Self.gone)", count: 3))
      consumers[0].cancel()
      for consumer in consumers { await consumer.value }
    }
  }

  @Test func aThrowingStreamIsGoneToo() throws {
    try simulate { sim in
      Task { for try await _ in AsyncThrowingStream(Int.self, { _ = $0 }) {} }
      #expect(await waits(sim) == ["the next element of AsyncThrowingStream<Int, Error> #1, \(Self.gone)"])
    }
  }

  @Test func aStreamIsFoundBehindOperators() throws {
    try simulate { sim in
      let stream = AsyncStream<Int> { _ in }
      let consumer = Task.detached {
        var last: Int?
        for await number in stream.map({ $0 + 1 }).filter({ $0 > 1 }).prefix(3) { last = number }
        return last
      }
      #expect(await waits(sim) == ["the next element of AsyncStream<Int> #1, \(Self.gone)"])
      consumer.cancel()
      #expect(await consumer.value == nil)
    }
  }

  /// Each way to wait holds the stream by other frames: none may hide a continuation, or pass for one.
  @Test func everyWayToReadAStreamIsToldRight() throws {
    let ways: [@Sendable (AsyncStream<Int>) async -> Void] = [
      { for await _ in $0 {} },
      { stream in
        var iterator = stream.makeAsyncIterator()
        _ = await iterator.next()
      },
      { stream in
        var iterator = stream.makeAsyncIterator()
        _ = await iterator.next(isolation: MainActor.shared)
      },
      { _ = try? await drain($0) },
      { _ = try? await drain(erased: $0) },
      { stream in
        async let sum = stream.reduce(0, +)
        _ = await sum
      },
    ]
    for way in ways {
      try simulate { sim in
        let continuation = Box<AsyncStream<Int>.Continuation>()
        let stream = AsyncStream { continuation.value = $0 }
        let consumer = Task { await way(stream) }
        #expect(await waits(sim).last == "the next element of AsyncStream<Int> #1, \(Self.held)")
        continuation.value = nil
        #expect(await waits(sim).last == "the next element of AsyncStream<Int> #1, \(Self.gone)")
        consumer.cancel()
        await consumer.value
      }
    }
  }

  @Test func theNumberOfAStreamThatIsNoMoreIsNotGivenAgain() throws {
    try simulate { sim in
      for number in 1...20 {
        let consumer = Task { for await _ in AsyncStream(Int.self, { _ = $0 }) {} }
        #expect(await waits(sim) == ["the next element of AsyncStream<Int> #\(number), \(Self.gone)"])
        consumer.cancel()
        await consumer.value
      }
    }
  }
}

@concurrent private func drain<S: AsyncSequence>(_ sequence: S) async throws {
  for try await _ in sequence {}
}

@concurrent private func drain(erased sequence: any AsyncSequence<Int, Never>) async throws {
  for await _ in sequence {}
}

private actor Parked {
  func park() async -> Bool? { await withUnsafeContinuation { (_: UnsafeContinuation<Bool?, Never>) in } }
}
