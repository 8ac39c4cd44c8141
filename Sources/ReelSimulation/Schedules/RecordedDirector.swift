/// Keeps the order of arrival but for recorded departures.
final class RecordedDirector: Director {
  private let departures: [RecordedSchedule.Departure]
  private var next = 0
  private var choice = 0
  private var missed: [RecordedSchedule.Departure] = []

  init(_ schedule: RecordedSchedule) { departures = schedule.departures }

  func choose(among options: [ReadyJob]) -> Int {
    defer { choice += 1 }
    for place in next..<departures.count {
      guard let option = option(of: departures[place], among: options) else { continue }
      // A departure that was recorded before one that can be made will not come any more.
      missed += departures[next..<place]
      next = place + 1
      return option
    }
    return 0
  }

  private func option(of departure: RecordedSchedule.Departure, among options: [ReadyJob]) -> Int? {
    switch departure.place {
    case .named(let job, let overtaken):
      options[0].name == overtaken ? options.firstIndex { $0.name == job } : nil
    case .numbered(let number, let option):
      number == choice && option < options.count ? option : nil
    }
  }

  /// The departures that were not made: one of the two jobs never was where the recording has it.
  var allMissed: [RecordedSchedule.Departure] { missed + departures[next...] }
}
