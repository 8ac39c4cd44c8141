/// What decides which of the ready jobs runs next.
enum Chooser {
  case fifo
  case random(SplitMix64)
  case directed(any Director)

  init(_ schedule: Schedule, seed: UInt64) {
    // The simulated program draws from the plain seed; its choices and the scheduler's must not go together.
    let own = SplitMix64(seed: seed ^ 0x5265_656C_5365_6564)
    self =
      switch schedule {
      case .fifo: .fifo
      case .random: .random(own)
      case .pct(let depth, let length): .directed(PriorityDirector(depth: depth, length: length, random: own))
      case .recorded(let schedule): .directed(RecordedDirector(schedule))
      }
  }

  /// Whether a task that moves to another actor passes through the scheduler, even if that actor is free.
  var stopsAtHops: Bool { if case .fifo = self { false } else { true } }
  /// Whether what ends a sleep or a yield runs before everything else.
  var takesWakeUpsFirst: Bool { stopsAtHops }
}

/// Chooses among jobs with the whole choice before its eyes.
protocol Director: AnyObject {
  /// The offset of the job to run. `options` holds at least two, in order of their arrival.
  func choose(among options: [ReadyJob]) -> Int
}
