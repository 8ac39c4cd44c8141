/// How a recording is replayed.
public struct ReplayOptions: Sendable, Hashable {
  /// The two ways to replay.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Every recorded action goes straight into the reducer; effects are not run. Proves that the reducer is
    /// deterministic, and nothing else.
    case reduce
    /// Only what came from outside is fed, at its recorded virtual time; effects run under the kernel, and every
    /// exchange is answered from the recording.
    case simulate
  }

  /// What is run.
  public var mode: Mode
  /// What the replay's random numbers are drawn from; nil: the seed in the recording, else 0.
  public var seed: UInt64?
  /// The refresh rate of the virtual display in hertz; nil: the one in the recording.
  public var framesPerSecond: Int?
  /// How long, in virtual time, a released store's leftovers are watched. Only reports differ: a task that is still
  /// there when everything has come to rest at the moment of release is a survivor either way.
  public var grace: Duration
  /// Hitches above this many milliseconds for each second of the session fail the frames check. Apple calls up to
  /// 5 ms/s good and more than 10 ms/s critical.
  public var hitchLimit: Double

  /// Makes options; `hitchLimit` is in milliseconds for each second.
  public init(
    mode: Mode = .simulate, seed: UInt64? = nil, framesPerSecond: Int? = nil, grace: Duration = .seconds(60),
    hitchLimit: Double = 5
  ) {
    self.mode = mode
    self.seed = seed
    self.framesPerSecond = framesPerSecond
    self.grace = grace
    self.hitchLimit = hitchLimit
  }
}
