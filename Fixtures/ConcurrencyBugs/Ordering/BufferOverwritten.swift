@MainActor private func receive(_ policy: AsyncStream<Int>.Continuation.BufferingPolicy) async throws {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
  let receiver = Task.detached {
    var received: [Int] = []
    for await payment in stream { received.append(payment) }
    return received
  }
  let sender = Task.detached {
    for payment in 1...3 {
      await work(3)
      continuation.yield(payment)
    }
    await work(3)
    continuation.finish()
  }
  await sender.value
  let received = await receiver.value
  try expect(received == [1, 2, 3], "of the payments 1, 2, 3 only \(received) were received")
}

extension ConcurrencyBug {
  static let bufferOverwritten = ConcurrencyBug(
    id: "buffer-overwritten",
    title: "A stream that keeps only the newest element loses payments when its reader is overtaken.",
    bug: { _ in try await receive(.bufferingNewest(1)) },
    twin: { _ in try await receive(.unbounded) })
}
