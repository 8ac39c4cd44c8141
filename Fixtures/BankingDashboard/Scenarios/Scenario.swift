/// What a person does with the dashboard, and when; and how often the bank quotes meanwhile.
///
/// ```swift
/// let scenario = Scenario.doubleTaps
/// let bank = BankService(quotes: try .bundled(), feed: scenario.feed)
/// …
/// for input in scenario.inputs {
///   await sim.advance(to: input.at)
///   store.dispatch(input.action)
/// }
/// ```
public struct Scenario: Sendable {
  /// One thing that the person does.
  public struct Input: Sendable, Hashable {
    /// When, counted from the start of the scenario.
    public let at: Duration
    /// What.
    public let action: DashboardAction

    /// Creates an input.
    public init(at: Duration, action: DashboardAction) {
      self.at = at
      self.action = action
    }
  }

  /// What the scenario is called on the command line and in file names.
  public let name: String
  /// How long it lasts; the store is let go then.
  public let duration: Duration
  /// What the person does, in order of time.
  public let inputs: [Input]
  /// How often the bank quotes.
  public let feed: RateFeed

  /// Creates a scenario. `inputs` may come in any order; those of one moment keep theirs.
  public init(name: String, duration: Duration, feed: RateFeed = .steady, inputs: [Input]) {
    self.name = name
    self.duration = duration
    self.feed = feed
    self.inputs = inputs.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  /// The scenarios that are the same every time, by which the incidents were recorded.
  public static let incidents: [Scenario] = [.quietMorning, .rateStorm, .tabSwitching, .doubleTaps]
}
