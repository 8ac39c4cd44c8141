import Foundation
import ReelSimulation
import Testing
import XCTest

/// Simulated and real tests share a process: each thread has its own time.
@Suite struct CoexistenceTests {
  @MainActor @Test(arguments: 0..<20) func simulated(round: Int) throws {
    let (count, wall) = try simulate { _ in
      let log = Log<Int>()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            try? await Task.sleep(for: .seconds(60))
            await log.append(number)
          }
        }
      }
      return (await log.entries.count, Date.now.timeIntervalSince1970)
    }
    #expect(count == 100)
    #expect(wall == 1_767_225_660)
  }

  @Test(arguments: 0..<20) func real(round: Int) async throws {
    let start = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(1))
    #expect(ContinuousClock.now - start >= .milliseconds(1))
    #expect(Date.now.timeIntervalSince1970 > 1_767_225_600 + 3600)
    await MainActor.run { MainActor.assertIsolated() }
    #expect(
      await Task { @MainActor in
        await Task.yield()
        return 7
      }.value == 7)
  }
}

final class SimulatedXCTests: XCTestCase {
  @MainActor func testSimulated() async throws {
    let now = try simulate { sim in
      try await Task.sleep(for: .seconds(3600))
      return sim.now
    }
    XCTAssertEqual(now, Duration.seconds(3600))
  }
}

final class RealXCTests: XCTestCase {
  func testReal() async throws {
    try await Task.sleep(for: .milliseconds(1))
    let value = await Task { @MainActor in 5 }.value
    XCTAssertEqual(value, 5)
  }
}
