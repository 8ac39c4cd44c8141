import Testing

@testable import ReelRecording

@MainActor @Suite struct ExchangeStreamTests {
  @Test func aStreamThatEndsIsFinished() async {
    let (log, stopped) = (Log(), Feed.Stopped())
    var seen: [Int] = []
    for await value in log.recorder.exchanges.stream("rates", live: Feed.live([1, 2, 0], stopped: stopped)) {
      seen.append(value)
    }
    #expect(seen == [1, 2, 0])
    #expect(stopped.isSet)
    #expect(log.exchanges == ["0 started rates", "0 element 1", "0 element 2", "0 element 0", "0 finished"])
  }

  @Test func aConsumerThatLeavesCancels() async {
    let (log, stopped) = (Log(), Feed.Stopped())
    for await value in log.recorder.exchanges.stream("rates", live: Feed.live([1, 2, 3], stopped: stopped)) {
      if value == 2 { break }
    }
    #expect(stopped.isSet)
    #expect(log.exchanges == ["0 started rates", "0 element 1", "0 element 2", "0 cancelled"])
  }

  @Test func aCancelledConsumerCancelsOnce() async {
    let (log, stopped) = (Log(), Feed.Stopped())
    let stream = log.recorder.exchanges.stream("rates", live: Feed.live([1], stopped: stopped))
    let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
    let consumer = Task {
      for await _ in stream { arrival.yield() }
    }
    for await _ in arrived { break }
    consumer.cancel()
    await consumer.value
    #expect(stopped.isSet)
    #expect(log.exchanges == ["0 started rates", "0 element 1", "0 cancelled"])
  }

  @Test func aStreamThatIsNeverReadIsCancelled() {
    let (log, stopped) = (Log(), Feed.Stopped())
    _ = log.recorder.exchanges.stream("rates", live: Feed.live([1], stopped: stopped))
    #expect(!stopped.isSet)
    #expect(log.exchanges == ["0 started rates", "0 cancelled"])
  }
}
