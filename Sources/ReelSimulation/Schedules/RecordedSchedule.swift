/// A schedule as its departures from the order of arrival.
///
/// Jobs are named by the path of their task, so the schedule can still be followed when the program does other things too.
/// Its text is `0.2:3-5<0.1:4,…`: the fourth to the sixth job of the body's third child run before the fifth of the second
/// child, although that one was ready first. `#12:1` stands for the second job to choose from at the thirteenth choice.
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
      guard let departures = Departure.several(part) else { return nil }
      self.departures += departures
    }
  }

  public var description: String {
    var parts: [Substring] = []
    var start = departures.startIndex
    while start < departures.endIndex {
      let end = departures.indices.dropFirst(start).first {
        !departures[start].isFollowed(by: departures[$0], after: $0 - start)
      }
      let run = departures[start..<(end ?? departures.endIndex)]
      parts.append(Departure.text(of: run))
      start = run.endIndex
    }
    return parts.joined(separator: ",")
  }
}
