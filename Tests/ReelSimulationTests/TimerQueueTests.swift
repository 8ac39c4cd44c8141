import Testing

@testable import ReelSimulation

/// The queue against a sorted list, over random operations.
@Suite struct TimerQueueTests {
  @Test(arguments: 0..<50) func firesInOrderOfDeadlineThenOfArming(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var queue = TimerQueue()
    var model: [(deadline: Int64, ticket: UInt64)] = []
    var spent = 0
    var now: Int64 = 0
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let deadline = now + Int64.random(in: 1...50, using: &random)
        model.append((deadline, queue.arm(Self.job, on: .global, at: deadline, sleeper: -1)))
      case 5..<8:
        guard let place = model.indices.randomElement(using: &random) else { continue }
        queue.disarm(model.remove(at: place).ticket)
        spent += 1
      default:
        now += 10
        let due = model.filter { $0.deadline <= now }.sorted { $0 < $1 }
        model.removeAll { $0.deadline <= now }
        for expected in due {
          let timer = queue.popDue(at: now)
          #expect(timer?.deadline == expected.deadline && timer?.armed == expected.ticket)
        }
        #expect(queue.popDue(at: now)?.deadline == nil)
      }
      #expect(queue.nextDeadline == model.map(\.deadline).min())
    }
    queue.compact()
    while queue.popSpent() != nil { spent -= 1 }
    #expect(spent == 0)
  }

  /// Never run.
  private static let job = unsafeBitCast(0x1000, to: UnownedJob.self)
}
