/// What is to be known about a run: its departures from the order of arrival, and its trace.
final class RunObserver {
  /// Whether jobs get names that can be read.
  let keepsNames: Bool
  private var names: [UInt64: String] = [:]
  private var departures: [(job: UInt64, overtaken: UInt64)] = []
  /// The number of jobs to choose from, at each choice.
  private(set) var choices: [Int32] = []
  private(set) var trace: RunTrace?

  init(keepsNames: Bool = false, trace: RunTrace? = nil) {
    self.keepsNames = keepsNames
    self.trace = trace
  }

  func note(_ name: UInt64, _ text: String) { names[name] = text }

  func noteChoice(of job: ReadyJob, before oldest: ReadyJob, among count: Int) {
    choices.append(Int32(truncatingIfNeeded: count))
    if keepsNames && job.sequence != oldest.sequence { departures.append((job.name, oldest.name)) }
  }

  func willRun(_ job: ReadyJob, at now: Int64) { trace?.note(job, at: now) }

  /// The schedule that was followed.
  var schedule: RecordedSchedule {
    RecordedSchedule(
      departures: departures.map {
        .init(job: $0.job, overtaken: $0.overtaken, text: "\(names[$0.job] ?? "?")<\(names[$0.overtaken] ?? "?")")
      })
  }
}
