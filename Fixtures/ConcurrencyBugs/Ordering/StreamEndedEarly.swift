private typealias Parts = AsyncStream<Int>.Continuation

/// Yields two parts, and is busy for a while before it ends.
private func upload(_ parts: Parts, busy: Int) async {
  parts.yield(1)
  await work(1)
  parts.yield(2)
  await work(busy)
}

private func finishAfterEach(_ parts: Parts) async {
  await concurrently(
    {
      await upload(parts, busy: 2)
      parts.finish()
    },
    {
      await upload(parts, busy: 0)
      parts.finish()
    })
}

private func finishAfterAll(_ parts: Parts) async {
  await concurrently({ await upload(parts, busy: 2) }, { await upload(parts, busy: 0) })
  parts.finish()
}

@MainActor private func countParts(_ produce: @escaping @Sendable (Parts) async -> Void) async throws {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  let producer = Task.detached { await produce(continuation) }
  var count = 0
  for await _ in stream { count += 1 }
  await producer.value
  try expect(count == 4, "\(count) of 4 parts were seen before the stream ended")
}

extension ConcurrencyBug {
  static let streamEndedEarly = ConcurrencyBug(
    id: "stream-ended-early",
    title: "Two uploads share a stream, and the first to end finishes it for both.",
    bug: { _ in try await countParts(finishAfterEach) },
    twin: { _ in try await countParts(finishAfterAll) })
}
