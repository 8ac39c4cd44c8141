/// A schedule as its departures from the order of arrival.
///
/// Jobs are named by the path of their task, so the schedule can still be followed when the program does other things too.
/// Its text is `0.2:3<0.1:4,…`: the fourth job of the body's third child runs before the fifth of the second child, although
/// that one was ready first.
public struct RecordedSchedule: Sendable, Hashable, LosslessStringConvertible {
  /// One job that runs before another one that was ready first.
  struct Departure: Sendable, Hashable {
    var job: UInt64
    var overtaken: UInt64
    var text: String

    static func == (a: Departure, b: Departure) -> Bool { a.job == b.job && a.overtaken == b.overtaken }

    func hash(into hasher: inout Hasher) {
      hasher.combine(job)
      hasher.combine(overtaken)
    }
  }

  var departures: [Departure]

  init(departures: [Departure]) { self.departures = departures }

  /// The number of departures from the order of arrival.
  public var count: Int { departures.count }

  /// Reads a schedule; nil if the text is none.
  public init?(_ text: String) {
    departures = []
    for part in text.split(separator: ",", omittingEmptySubsequences: true) {
      let jobs = part.split(separator: "<", omittingEmptySubsequences: false)
      guard jobs.count == 2, let job = JobName.parse(jobs[0]), let overtaken = JobName.parse(jobs[1]) else { return nil }
      departures.append(Departure(job: job, overtaken: overtaken, text: String(part)))
    }
  }

  public var description: String { departures.map(\.text).joined(separator: ",") }
}
