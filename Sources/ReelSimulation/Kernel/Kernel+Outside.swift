import CReelSystem

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
          task: slot < 0 ? nil : tasks[slot].number, name: tasks.origin(of: slot)?.name, at: .nanoseconds(now)))
    }
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
