public import Foundation

/// What a recording says about itself, supplied by whoever makes it.
public struct RecordingHeader: Codable, Sendable, Hashable {
  /// The name of the main store.
  public var store: String
  /// The application's name and version.
  public var application: String
  /// The moment that event time 0 stands for.
  public var startDate: Date
  /// What the schedule was drawn from; nil if the run was live.
  public var seed: UInt64?
  /// The name of the simulated scenario; nil if there was none.
  public var scenario: String?
  /// The display's refresh rate, in frames per second.
  public var framesPerSecond: Int
  /// Whether time was virtual.
  public var isSimulated: Bool
  /// The program that made the recording.
  public var createdBy: String
  /// Anything else: build, operating system, schema.
  public var attributes: [String: String]

  /// Makes a header; `startDate` is not read from the clock, so that nothing enters a recording by itself.
  public init(
    store: String, application: String = "", startDate: Date = Date(timeIntervalSinceReferenceDate: 0),
    seed: UInt64? = nil, scenario: String? = nil, framesPerSecond: Int = 60, isSimulated: Bool = false,
    createdBy: String = "Reel", attributes: [String: String] = [:]
  ) {
    self.store = store
    self.application = application
    self.startDate = startDate
    self.seed = seed
    self.scenario = scenario
    self.framesPerSecond = framesPerSecond
    self.isSimulated = isSimulated
    self.createdBy = createdBy
    self.attributes = attributes
  }
}
