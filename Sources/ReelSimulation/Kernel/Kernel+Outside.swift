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
      let task = arrival.kind == .task ? tasks.known(TaskLayout.address(of: arrival.job)) : nil
      guard foreignResumes.count < ForeignResume.mostKept else { continue }
      foreignResumes.append(ForeignResume(task: task?.number, name: task?.name, at: .nanoseconds(now)))
    }
  }

  /// Ends the process, since nothing can end the job.
  func stopForEndlessClockReads() {
    let task = tasks.known(TaskLayout.currentTask)
    fatalError(
      """
      task \(task.map { "\($0.number)" } ?? "unknown") \(task?.name.map { "'\($0)' " } ?? "")read the clock ten million \
      times at \(Duration.nanoseconds(now)) without suspending: virtual time moves only while every task waits, so a loop \
      that waits for the clock never ends; use Task.sleep
      """)
  }
}
