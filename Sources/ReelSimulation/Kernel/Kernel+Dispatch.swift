import CReelSystem

/// Dispatch queues under simulation.
extension Kernel {
  /// Gives work to its queue.
  func submit(_ work: reel_work) { submit(CapturedWork(work, slot: submitter)) }

  /// The task that gives work to a queue; inside such work, the task that gave that.
  private var submitter: Int32 {
    let slot = tasks.slot(of: TaskLayout.currentTask)
    return slot < 0 ? runningSlot : slot
  }

  private func submit(_ captured: CapturedWork) {
    switch captured.order {
    case .main: issue(captured, on: .main)
    case .free: issue(captured, on: .global)
    case .serial(let bottom):
      queues.withSerial(bottom) { $0.waiting.append(captured) }
      issueTurn(of: bottom, slot: captured.slot)
    case .barriers(let queue):
      queues.concurrent[queue, default: .init()].behind.append(captured)
      release(queue)
    }
  }

  /// Gives work to its queue later; `.never`: not at all.
  func submit(_ work: reel_work, after nanoseconds: Int64) {
    guard nanoseconds > 0 else { return submit(work) }
    let captured = CapturedWork(work, slot: submitter)
    let job = makeJob { kernel in
      kernel.queues.delayed[ObjectIdentifier(captured)] = nil
      if !captured.isSettled { kernel.submit(captured) }
    }
    let deadline = VirtualTime.adding(now, nanoseconds)
    captured.ticket = agenda.timers.arm(job, on: .global, at: deadline, sleeper: TaskRegistry.none)
    queues.delayed[ObjectIdentifier(captured)] = captured
  }

  /// Gives work to its queue once the group is empty.
  func submit(_ work: reel_work, whenEmpty group: UnsafeMutableRawPointer) {
    queues.notifications.append(.init(group: group, work: CapturedWork(work, slot: submitter)))
    noteChangedQueues()
  }

  /// Goes on with what waited for a group to be empty or a queue to be resumed.
  func noteChangedQueues() {
    var index = 0
    while index < queues.notifications.count {
      let notification = queues.notifications[index]
      guard reel_is_group_empty(notification.group) else {
        index += 1
        continue
      }
      queues.notifications.remove(at: index)
      submit(notification.work)
      reel_release_object(notification.group)
    }
    let resumed = queues.suspended.filter { !$0.isSuspended }
    queues.suspended.removeAll { !$0.isSuspended }
    for captured in resumed {
      switch captured.order {
      case .main: issue(captured, on: .main)
      case .free, .barriers: issue(captured, on: .global)
      case .serial(let bottom): issueTurn(of: bottom, slot: captured.slot)
      }
    }
  }

  /// Does all the work that was given to the queue before: somebody is about to use it directly.
  func drain(_ queue: UnsafeMutableRawPointer, isBarrier: Bool) {
    var bottom: UnsafeMutableRawPointer?
    if reel_lane_of(queue, &bottom) == reel_lane_serial, let bottom {
      while let next = queues.serial[bottom]?.waiting.popFirst() { perform(next) }
    } else if reel_is_concurrent(queue) {
      while let state = queues.concurrent[queue], isBarrier || state.hasBarrier || !state.behind.isEmpty,
        let next = state.free.first
      { perform(next) }
    }
  }

  /// Somebody uses a queue directly, on the calling thread: what it was given before comes first, and the rest waits.
  func beginSync(_ queue: UnsafeMutableRawPointer, isBarrier: Bool) {
    if reel_is_suspended(queue) { _ = block(for: VirtualTime.never) { !reel_is_suspended(queue) } }
    drain(queue, isBarrier: isBarrier)
    guard let lane = lane(of: queue) else { return }
    queues.synced.append((lane, ready.hold(lane, true)))
  }

  func endSync(_ queue: UnsafeMutableRawPointer) {
    guard lane(of: queue) != nil, let (lane, wasHeld) = queues.synced.popLast() else { return }
    _ = ready.hold(lane, wasHeld)
  }

  private func lane(of queue: UnsafeMutableRawPointer) -> ReadyJob.Executor? {
    var bottom: UnsafeMutableRawPointer?
    guard reel_lane_of(queue, &bottom) == reel_lane_serial, let bottom else { return nil }
    return .queue(queues.withSerial(bottom) { $0.number })
  }

  /// Does `work` on the main queue, in its turn, and waits for it.
  func syncOnMain(_ work: () -> Void) {
    guard running != .main else {
      fatalError("DispatchQueue.main.sync on the main queue itself: it waits for itself for ever")
    }
    withoutActuallyEscaping(work) { work in
      var isDone = false
      append(
        ReadyJob(
          job: makeJob { _ in
            work()
            isDone = true
          }, executor: .main, kind: .block, slot: submitter))
      _ = block(for: VirtualTime.never) { isDone }
    }
  }

  private func issue(_ captured: CapturedWork, on executor: ReadyJob.Executor) {
    let job = makeJob { kernel in
      guard !captured.isSettled else { return }
      if captured.isSuspended { kernel.queues.suspended.append(captured) } else { kernel.perform(captured) }
    }
    append(ReadyJob(job: job, executor: executor, kind: .block, slot: captured.slot))
  }

  private func issueTurn(of bottom: UnsafeMutableRawPointer, slot: Int32) {
    let number = queues.withSerial(bottom) { $0.number }
    let job = makeJob { kernel in kernel.takeTurn(of: bottom) }
    append(ReadyJob(job: job, executor: .queue(number), kind: .block, slot: slot))
  }

  private func takeTurn(of bottom: UnsafeMutableRawPointer) {
    let next = queues.withSerial(bottom) { serial in serial.waiting.remove { !$0.isSuspended } }
    if let next { return perform(next) }
    // All that waits is suspended: it gets a turn when it is resumed.
    if let first = queues.serial[bottom]?.waiting.first { queues.suspended.append(first) }
  }

  private func release(_ queue: UnsafeMutableRawPointer) {
    while let next = queues.concurrent[queue]?.release() { issue(next, on: .global) }
  }

  private func perform(_ captured: CapturedWork) {
    guard !captured.isSettled else { return }
    captured.isSettled = true
    reel_do_work(captured.work)
    if case .barriers(let queue) = captured.order {
      queues.concurrent[queue]?.settle(captured)
      release(queue)
    }
    if !queues.notifications.isEmpty { noteChangedQueues() }
  }

  /// Lets go of work that will never be done. Returns whether there was any.
  func dropDelayedWork() -> Bool {
    guard !queues.delayed.isEmpty else { return false }
    let delayed = queues.delayed.values.sorted { $0.ticket ?? 0 < $1.ticket ?? 0 }
    for captured in delayed {
      if let ticket = captured.ticket { agenda.timers.disarm(ticket) }
      captured.drop()
    }
    return true
  }

  /// The same for work that waits for something else than time.
  func dropWaitingWork() {
    let notifications = queues.notifications
    let suspended = queues.suspended
    queues.notifications = []
    queues.suspended = []
    for notification in notifications {
      notification.work.drop()
      reel_release_object(notification.group)
    }
    for captured in suspended { captured.drop() }
  }

}

/// A job for the runtime that calls `body` with the kernel that runs it, if any.
func makeJob(_ body: @escaping (Kernel) -> Void) -> UnownedJob {
  final class Call {
    let body: (Kernel) -> Void
    init(_ body: @escaping (Kernel) -> Void) { self.body = body }
  }
  let job = reel_make_job(
    { context in
      let call = Unmanaged<Call>.fromOpaque(context!).takeRetainedValue()
      if let kernel = Kernel.current { call.body(kernel) }
    }, Unmanaged.passRetained(Call(body)).toOpaque())
  // A job is nothing but a pointer to what the runtime runs.
  return unsafeBitCast(job, to: UnownedJob.self)
}
