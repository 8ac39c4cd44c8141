/// What is to be known about a run besides its outcome: the schedule that it followed, and its trace.
final class RunObserver {
  /// Whether jobs get names that can be read.
  let keepsNames: Bool
  let trace: RunTrace?
  private var names: [UInt64: String] = [:]
  private var departures: [(job: UInt64, overtaken: UInt64)] = []
  /// The number of jobs to choose from, at each choice; empty unless they are kept.
  private(set) var choices: [Int32] = []
  private(set) var choiceCount = 0
  private let keepsChoices: Bool

  init(keepsNames: Bool = false, keepsChoices: Bool = false, trace: RunTrace? = nil) {
    self.keepsNames = keepsNames
    self.keepsChoices = keepsChoices
    self.trace = trace
  }

  func note(_ name: UInt64, _ text: String) { names[name] = text }

  func noteChoice(of job: ReadyJob, before oldest: ReadyJob, among count: Int) {
    choiceCount += 1
    if keepsChoices { choices.append(Int32(truncatingIfNeeded: count)) }
    if keepsNames && job.sequence != oldest.sequence { departures.append((job.name, oldest.name)) }
  }

  /// The schedule that was followed, if names are kept.
  var schedule: RecordedSchedule {
    RecordedSchedule(
      departures: departures.map {
        .init(
          place: .named(job: $0.job, overtaken: $0.overtaken),
          text: "\(names[$0.job] ?? "?")<\(names[$0.overtaken] ?? "?")")
      })
  }
}
