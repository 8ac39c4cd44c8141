/// What a program shares among its tasks.
actor ProgramLog {
  private let unit: Duration
  private let noted: @Sendable (String, Bool) -> Void
  private var counter = 0
  private var began = ContinuousClock.now
  private(set) var entries: [String] = []
  private(set) var times: [Duration] = []
  private(set) var lateness = Duration.zero...Duration.zero

  init(unit: Duration, noted: @escaping @Sendable (String, Bool) -> Void) {
    self.unit = unit
    self.noted = noted
  }

  func start() { began = ContinuousClock.now }

  /// `time`, in units, is when the program should get here if nothing but its sleeps took time.
  func append(_ entry: String, at time: Int) {
    let elapsed = ContinuousClock.now - began
    let late = elapsed - unit * time
    lateness = min(lateness.lowerBound, late)...max(lateness.upperBound, late)
    entries.append(entry)
    times.append(elapsed)
    noted(entry, false)
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

  private let noted: @Sendable (String, Bool) -> Void

  nonisolated init(noted: @escaping @Sendable (String, Bool) -> Void) { self.noted = noted }

  func append(_ entry: String) {
    entries.append(entry)
    noted(entry, true)
  }
}
