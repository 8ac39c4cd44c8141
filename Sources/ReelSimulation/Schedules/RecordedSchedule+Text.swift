extension RecordedSchedule.Departure {
  /// The most departures that one part of a text may stand for.
  private static let mostInARun = 1_000_000

  /// Reads one departure or a run of them, `0.2:3-5<0.1:4`.
  static func several(_ text: Substring) -> [Self]? {
    let jobs = text.split(separator: "<", omittingEmptySubsequences: false)
    guard jobs.count == 2, let dash = jobs[0].lastIndex(of: "-"), let mark = jobs[0].lastIndex(where: isMark),
      mark < dash
    else { return Self(text).map { [$0] } }
    let path = jobs[0][...mark]
    guard let first = Int(jobs[0][jobs[0].index(after: mark)..<dash]),
      let last = Int(jobs[0][jobs[0].index(after: dash)...]),
      first >= 0, first < last, last - first < mostInARun
    else { return nil }
    let run = (first...last).compactMap { Self("\(path)\($0)<\(jobs[1])") }
    return run.count == last - first + 1 ? run : nil
  }

  /// Whether `other` is the departure `distance` places after this one in a run of jobs of one task.
  func isFollowed(by other: Self, after distance: Int) -> Bool {
    guard let (path, number) = job, let (otherPath, otherNumber) = other.job else { return distance == 0 }
    return path == otherPath && overtaken == other.overtaken && otherNumber == number + distance
  }

  /// The text of a run of departures that are not empty.
  static func text(of run: ArraySlice<Self>) -> Substring {
    guard run.count > 1, let first = run.first, let start = first.job, let end = run.last?.job else {
      return Substring(run.first?.text ?? "")
    }
    return Substring("\(start.path)\(start.number)-\(end.number)<\(first.overtaken)")
  }

  private static func isMark(_ character: Character) -> Bool { ":!^%".contains(character) }

  /// The path of the job's task with its mark, and the job's number; nil if the departure is numbered.
  private var job: (path: Substring, number: Int)? {
    let name = text.prefix { $0 != "<" }
    guard name.count < text.count, let mark = name.lastIndex(where: Self.isMark),
      let number = Int(name[name.index(after: mark)...])
    else { return nil }
    return (name[...mark], number)
  }

  private var overtaken: Substring { text.drop { $0 != "<" }.dropFirst() }

  /// Reads `0.2:3<0.1:4` or `#12:1`.
  init?(_ text: Substring) {
    self.text = String(text)
    if text.first == "#" {
      let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let choice = Int(parts[0]), let option = Int(parts[1]), choice >= 0, option > 0
      else { return nil }
      place = .numbered(choice: choice, option: option)
    } else {
      let jobs = text.split(separator: "<", omittingEmptySubsequences: false)
      guard jobs.count == 2, let job = JobName.parse(jobs[0]), let overtaken = JobName.parse(jobs[1])
      else { return nil }
      place = .named(job: job, overtaken: overtaken)
    }
  }

  init(choice: Int, option: Int) {
    place = .numbered(choice: choice, option: option)
    text = "#\(choice):\(option)"
  }
}
