/// Keeps the order of arrival but for recorded departures.
final class RecordedDirector: Director {
  private let departures: [RecordedSchedule.Departure]
  private var next = 0
  /// The departures that could not be made: one of the two jobs never was where the recording has it.
  private(set) var missed: [RecordedSchedule.Departure] = []

  init(_ schedule: RecordedSchedule) { departures = schedule.departures }

  func choose(among options: [ReadyJob]) -> Int {
    // What was recorded for an earlier job than this one will not come any more if a later departure applies.
    for place in next..<departures.count where departures[place].overtaken == options[0].name {
      guard let choice = options.firstIndex(where: { $0.name == departures[place].job }) else { continue }
      missed += departures[next..<place]
      next = place + 1
      return choice
    }
    return 0
  }

  /// The departures that were not made, at the end of a run.
  var allMissed: [RecordedSchedule.Departure] { missed + departures[next...] }
}
