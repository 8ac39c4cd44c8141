/// Every schedule with a bounded number of departures from the order of arrival, fewest first, each exactly once.
///
/// After a run, each choice after its last departure gives as many new schedules as it had other jobs.
struct BoundedSearch {
  private let bound: Int
  /// The most schedules that wait.
  private let limit: Int
  private var waiting: [RecordedSchedule] = []
  private var taken = 0
  /// Whether none had to be left out.
  private(set) var isComplete = true

  init(bound: Int, limit: Int) {
    self.bound = bound
    self.limit = limit
  }

  mutating func next() -> RecordedSchedule? {
    guard taken < waiting.count else { return nil }
    taken += 1
    return waiting[taken - 1]
  }

  /// Adds the schedules that go on from one that was run: `choices` are the numbers of jobs to choose from.
  mutating func branch(from schedule: RecordedSchedule, choices: [Int32]) {
    guard schedule.count < bound else { return }
    for choice in choices.indices.dropFirst(start(after: schedule)) {
      for option in 1..<Int(choices[choice]) {
        guard waiting.count - taken < limit else {
          isComplete = false
          return
        }
        waiting.append(
          RecordedSchedule(departures: schedule.departures + [.init(choice: choice, option: option)]))
      }
    }
  }

  private func start(after schedule: RecordedSchedule) -> Int {
    guard case .numbered(let choice, _)? = schedule.departures.last?.place else { return 0 }
    return choice + 1
  }
}
