/// What a program shares among its tasks.
actor ProgramLog {
  private let unit: Duration
  private var counter = 0
  private var began = ContinuousClock.now
  private(set) var entries: [String] = []
  private(set) var times: [Duration] = []
  private(set) var lateness = Duration.zero...Duration.zero

  init(unit: Duration) { self.unit = unit }

  func start() { began = ContinuousClock.now }

  /// `time`, in units, is when the program should get here if nothing but its sleeps took time.
  func append(_ entry: String, at time: Int) {
    let elapsed = ContinuousClock.now - began
    let late = elapsed - unit * time
    lateness = min(lateness.lowerBound, late)...max(lateness.upperBound, late)
    entries.append(entry)
    times.append(elapsed)
  }

  /// Re-entrant: loses an update when another call comes in between.
  func bump(_ label: String, at time: Int) async {
    let seen = counter
    await Task.yield()
    counter = seen + 1
    append("\(label)\(seen)", at: time)
  }
}

@MainActor
final class MainList {
  private(set) var entries: [String] = []

  nonisolated init() {}

  func append(_ entry: String) { entries.append(entry) }
}
