import Foundation
import ReelRecording
import Testing

@testable import ReelReplay

/// The arithmetic of frames, and a store that does too much in one.
@MainActor
@Suite struct FrameTests {
  private func check(_ milliseconds: [Double], framesPerSecond: Int = 100, duration: Int64 = 1_000_000_000)
    -> FramesCheck
  {
    var costs = FrameCosts()
    for (index, cost) in milliseconds.enumerated() {
      costs.add(frame: UInt64(index), jobs: index, cpu: Int64(cost * 1_000_000))
    }
    return FramesCheck(
      framesPerSecond: framesPerSecond, duration: duration, hitchLimit: 5, mostActions: 3, costs: costs)
  }

  @Test func percentilesAreByNearestRank() {
    let spread = Percentiles((1...100).reversed().map { Int64($0) })
    #expect([spread.p50, spread.p90, spread.p95, spread.p99, spread.max] == [50, 90, 95, 99, 100])
    let one = Percentiles([7])
    #expect([one.p50, one.p90, one.p95, one.p99, one.max] == [7, 7, 7, 7, 7])
    #expect(Percentiles([3, 1]).p50 == 1)
    #expect(Percentiles([]).max == 0)
    #expect(Percentiles([1_000_000]).minus(3_000_000) == "P50 −2 ms, P90 −2 ms, P95 −2 ms, P99 −2 ms, max −2 ms")
    #expect(Percentiles([5_000_000]).minus(3_000_000).hasPrefix("P50 +2 ms"))
  }

  @Test func aHitchIsTheVsyncsThatAFrameIsLateBy() {
    #expect(check([10]).hitchesPerSecond == 0)
    #expect(check([10.1]).hitchesPerSecond == 10)
    #expect(check([20]).hitchesPerSecond == 10)
    #expect(check([20.1, 5, 30]).hitchesPerSecond == 40)
    #expect(check([20.1], duration: 4_000_000_000).hitchesPerSecond == 5)
    #expect(check([20], duration: 0).hitchesPerSecond == 1_000)
  }

  @Test func theVerdictFollowsTheLimit() {
    #expect(check([9, 10]).result().status == .pass)
    #expect(check([]).result().status == .inconclusive)
    let late = check([1, 10.1, 2]).result()
    #expect(late.status == .fail)
    #expect(late.findings.first?.message == "hitches of 10 ms/s exceed 5 ms/s; the worst frame took 10.1 ms")
    #expect(late.findings.first?.time == 10_000_000)
    #expect(late.measurements["late"] == 1)
    #expect(late.measurements["frames"] == 100)
    #expect(late.measurements["framesWithWork"] == 3)
    #expect(late.measurements["mostJobs"] == 2)
    #expect(late.measurements["budgetMilliseconds"] == 10)
  }

  @Test func theLeastCostOfEqualRunsCounts() {
    var costs = check([1, 50, 3]).costs
    costs.keepLeast(of: check([2, 4, 2]).costs)
    #expect(costs.cpu == [1_000_000, 4_000_000, 2_000_000])
    costs.keepLeast(of: check([0]).costs)
    #expect(costs.cpu == [1_000_000, 4_000_000, 2_000_000])
    #expect(costs.worst?.frame == 1)
  }

  private enum Act: Codable, Sendable { case work }

  private func worker(milliseconds: Int) -> StoreAdapter {
    .manual("worker", 0) { (store, _: Act, _) in
      Self.burn(milliseconds)
      store.change { $0 += 1 }
    }
  }

  /// Uses the CPU for some milliseconds of this thread's own time, which a simulation leaves alone.
  private nonisolated static func burn(_ milliseconds: Int) {
    var (now, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    let nanoseconds = end.tv_nsec + milliseconds * 1_000_000
    repeat {
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    } while (now.tv_sec - end.tv_sec) * 1_000_000_000 + now.tv_nsec < nanoseconds
  }

  @Test func aReducerThatBurnsFiftyMillisecondsHitches() throws {
    let actions = (0..<3).map { (at: Double($0), action: Act.work) }
    let slow = try Session(worker(milliseconds: 50), actions, lasting: 3).replayed(on: worker(milliseconds: 50))
    let finding = try #require(slow.failures(.frames).first)
    #expect(finding.message.contains("exceed 5 ms/s; the worst frame took "))
    let figures = try #require(slow.check(.frames)?.measurements)
    #expect(figures["late"] == 3)
    #expect(figures["mostActions"] == 1)
    #expect(figures["cpuMaxMilliseconds"].map { $0 >= 50 } == true)
    #expect(figures["hitchMillisecondsPerSecond"].map { $0 >= 49 } == true)
    #expect(slow.status(.determinism) == .pass)

    let quick = try Session(worker(milliseconds: 0), actions, lasting: 3).replayed(on: worker(milliseconds: 0))
    #expect(quick.status(.frames) == .pass, "\(quick)")
  }

  @Test func actionsAreCountedByFrame() {
    var actions = FrameActions(framesPerSecond: 10)
    for (index, time) in [Int64(0), 50, 99, 100, 150, 250].enumerated() {
      let action = Event.Action(store: 0, value: .null, origin: .outside, digest: Digest(rawValue: 0))
      actions.observe(Event(sequence: UInt64(index), time: time * 1_000_000, kind: .action(action)))
    }
    #expect(actions.most == 3)
  }
}
