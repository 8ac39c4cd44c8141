import CReelSystem

/// What comes from outside the simulation, and the wait for it.
extension Kernel {
  /// Takes over the jobs that other threads made ready, and keeps a record of it.
  func takeArrivals() {
    for arrival in Arrivals.takeAll() {
      if let delay = arrival.delay {
        enqueue(arrival.job, on: arrival.executor, after: delay)
      } else {
        enqueue(arrival.job, arrival.kind, on: arrival.executor)
      }
      let slot = arrival.kind == .task ? tasks.slot(of: TaskLayout.address(of: arrival.job)) : TaskRegistry.none
      guard foreignResumes.count < ForeignResume.mostKept else { continue }
      foreignResumes.append(
        ForeignResume(
          task: slot < 0 ? nil : tasks[slot].number, name: tasks.origin(of: slot)?.name, at: .nanoseconds(now),
          resumer: arrival.resumer))
    }
  }

  /// When nothing can run and time would move: waits in real time for what is under way outside, if anything is.
  ///
  /// - Returns: whether there may be something new to run.
  /// - Throws: ``SimulationError/outside(_:)`` once the run has waited longer than its limit in all.
  func awaitOutside() throws(SimulationError) -> Bool {
    let seen = reel_outside_events()
    guard mayAwaitOutside else { return Arrivals.areWaiting }
    guard options.limits.outside > .zero, !agenda.hasStep(at: now) else { return false }
    let awaited = awaitedOutside()
    if Arrivals.areWaiting { return true }
    guard !awaited.isEmpty else { return false }
    if outside.wait(beyond: seen, limit: options.limits.outside) { return true }
    throw .outside(
      OutsideRun(
        limit: options.limits.outside, at: .nanoseconds(now), awaited: awaited.map(\.description),
        tasks: tasks.survey()))
  }

  /// Whether it is worth looking at tasks.
  private var mayAwaitOutside: Bool {
    reel_outside_count(reel_outside_block) > 0 || reel_outside_count(reel_outside_thread) > 0
      || !outside.expected.isEmpty || tasks.isAnyAbroad
  }

  private func awaitedOutside() -> [AwaitedOutside] {
    var awaited = outside.expected.sorted { $0.key < $1.key }.map { AwaitedOutside.announced($0.value) }
    if reel_outside_count(reel_outside_block) > 0 { awaited.append(.block) }
    let threads = reel_outside_count(reel_outside_thread)
    if threads > 0, tasks.isAnyWaiting(where: { TaskWait(of: $0) == .continuation }) {
      awaited.append(.threads(Int(threads)))
    }
    for slot in tasks.waitingAbroad() {
      let name = "task \(tasks[slot].number)" + (tasks.origin(of: slot)?.name.map { " '\($0)'" } ?? "")
      switch TaskWait(of: tasks[slot]) {
      case .executor(let executor): awaited.append(.task(name, executor: executor))
      case .continuation where TaskLayout.isInNetworking(tasks[slot].address): awaited.append(.request(name))
      case .continuation, nil: break
      }
    }
    return awaited
  }

  /// Ends the process, since nothing can end the job.
  func stopForEndlessClockReads() {
    let slot = tasks.slot(of: TaskLayout.currentTask)
    let name = tasks.origin(of: slot)?.name
    fatalError(
      """
      task \(slot < 0 ? "unknown" : "\(tasks[slot].number)") \(name.map { "'\($0)' " } ?? "")read the clock ten million \
      times at \(Duration.nanoseconds(now)) without suspending: virtual time moves only while every task waits, so a loop \
      that waits for the clock never ends; use Task.sleep
      """)
  }
}
