/// A schedule as its departures from the order of arrival.
///
/// Jobs are named by the path of their task, so the schedule can still be followed when the program does other things too.
/// Its text is `0.2:3<0.1:4,…`: the fourth job of the body's third child runs before the fifth of the second child, although
/// that one was ready first. `#12:1` stands for the second job to choose from at the thirteenth choice.
public struct RecordedSchedule: Sendable, Hashable, LosslessStringConvertible {
  /// One job that runs before the one that was ready first.
  struct Departure: Sendable, Hashable {
    enum Place: Sendable, Hashable {
      /// By the names of the two jobs.
      case named(job: UInt64, overtaken: UInt64)
      /// By the number of the choice in the run, and the place of the job among those to choose from.
      case numbered(choice: Int, option: Int)
    }

    var place: Place
    var text: String

    static func == (a: Departure, b: Departure) -> Bool { a.place == b.place }

    func hash(into hasher: inout Hasher) { hasher.combine(place) }
  }

  var departures: [Departure]

  init(departures: [Departure]) { self.departures = departures }

  /// The number of departures from the order of arrival.
  public var count: Int { departures.count }

  /// Reads a schedule; nil if the text is none.
  public init?(_ text: String) {
    departures = []
    for part in text.split(separator: ",") {
      guard let departure = Departure(part) else { return nil }
      departures.append(departure)
    }
  }

  public var description: String { departures.map(\.text).joined(separator: ",") }
}

extension RecordedSchedule.Departure {
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
