import CReelSystem
import Dispatch
import Testing

@testable import ReelSimulation

/// What is read out of Dispatch's and the runtime's own objects is where it is looked for.
@MainActor
@Suite struct DispatchProbeTests {
  /// On Linux a `DispatchQueue` is an object whose one field is Dispatch's own.
  private func address(_ queue: DispatchQueue) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(queue).toOpaque().load(fromByteOffset: 16, as: UnsafeMutableRawPointer.self)
  }

  private func lane(_ queue: DispatchQueue) -> (reel_lane, UnsafeMutableRawPointer?) {
    var bottom: UnsafeMutableRawPointer?
    let lane = reel_lane_of(address(queue), &bottom)
    return (lane, bottom)
  }

  @Test func queuesOfEveryKindAreTold() {
    let serial = DispatchQueue(label: "serial")
    let above = DispatchQueue(label: "above", target: serial)
    let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let onMain = DispatchQueue(label: "on main", target: .main)
    #expect(lane(serial) == (reel_lane_serial, address(serial)))
    #expect(lane(above) == (reel_lane_serial, address(serial)))
    #expect(lane(concurrent).0 == reel_lane_global)
    #expect(reel_is_concurrent(address(concurrent)))
    #expect(!reel_is_concurrent(address(serial)))
    #expect(lane(onMain).0 == reel_lane_main)
    #expect(lane(.main).0 == reel_lane_main)
    for qos in [DispatchQoS.QoSClass.background, .utility, .default, .userInitiated, .userInteractive, .unspecified] {
      #expect(lane(.global(qos: qos)).0 == reel_lane_global)
      #expect(!reel_is_concurrent(address(.global(qos: qos))))
    }
  }

  @Test func suspendedQueuesAreTold() {
    let serial = DispatchQueue(label: "serial")
    let above = DispatchQueue(label: "above", target: serial)
    #expect(!reel_is_suspended(address(above)))
    serial.suspend()
    #expect(reel_is_suspended(address(serial)))
    #expect(reel_is_suspended(address(above)))
    serial.resume()
    #expect(!reel_is_suspended(address(above)))
    let inactive = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
    #expect(reel_is_suspended(address(inactive)))
    inactive.activate()
    #expect(!reel_is_suspended(address(inactive)))
  }

  @Test func aTaskInTheQueueOfAnExecutorIsTold() throws {
    final class Held: SerialExecutor {
      let jobs = Box<[UnownedJob]>([])
      func enqueue(_ job: consuming ExecutorJob) { jobs.value?.append(UnownedJob(job)) }
    }
    actor Owner {
      let executor = Held()
      nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
      private var touches = 0
      func touch() { touches += 1 }
    }
    try simulate { sim in
      let owner = Owner()
      let task = Task { await owner.touch() }
      let address = unsafeBitCast(task, to: UInt.self)
      await sim.settle()
      #expect(TaskLayout.activity(of: address)?.isEnqueued == true)
      let identity = UInt(bitPattern: Unmanaged.passUnretained(owner.executor).toOpaque())
      #expect(WaitLayout.dependency(of: address) == .executor(identity))
      let job = try #require(owner.executor.jobs.value?.first)
      job.runSynchronously(on: owner.executor.asUnownedSerialExecutor())
      await task.value
    }
  }
}
