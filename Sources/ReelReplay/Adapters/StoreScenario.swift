import ReelRecording

/// A session that a tool can play to a store without a person: who does what when.
public struct StoreScenario: Sendable {
  /// What command lines call it.
  public let name: String
  /// One line about it.
  public let summary: String
  /// How long it lasts unless another duration is asked for.
  public let duration: Duration
  /// The inputs of a session that lasts the given time, in order. May draw from the random numbers of the run.
  let inputs: @MainActor @Sendable (Duration) throws -> [Input]

  /// One action from outside.
  struct Input {
    var at: Duration
    var action: Value
  }

  /// - Parameters:
  ///   - name: What command lines call it.
  ///   - summary: One line about it.
  ///   - duration: How long it lasts unless another duration is asked for.
  ///   - inputs: The actions of a session of the given duration, each with its time since the start, in order. Under
  ///     simulation, random numbers that it draws come from the seed.
  public init<Action: Encodable>(
    name: String, summary: String, duration: Duration,
    inputs: @escaping @MainActor @Sendable (Duration) -> [(at: Duration, action: Action)]
  ) {
    self.name = name
    self.summary = summary
    self.duration = duration
    self.inputs = { duration in
      try inputs(duration).map { Input(at: $0.at, action: try ValueEncoder().encode($0.action)) }
    }
  }
}
