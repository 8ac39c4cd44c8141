/// How often the bank quotes a rate.
public struct RateFeed: Sendable, Hashable {
  /// A span of time in which the bank quotes more often.
  public struct Burst: Sendable, Hashable {
    /// When the burst begins, and when it is over, both counted from the opening of the bank.
    public let span: Range<Duration>
    /// The time between two quotes; above zero.
    public let interval: Duration

    /// A burst of `interval` between quotes, from `start` on.
    public init(start: Duration, duration: Duration, interval: Duration) {
      self.span = start..<(start + max(duration, .zero))
      self.interval = max(interval, RateFeed.shortestInterval)
    }
  }

  /// The shortest time between two quotes: 1 ms.
  public static let shortestInterval = Duration.milliseconds(1)

  /// The time between two quotes outside of bursts.
  public let interval: Duration
  /// When to quote more often. Of bursts that overlap, the first counts.
  public let bursts: [Burst]

  /// A feed with `interval` between quotes, at least ``shortestInterval``, and with `bursts`.
  public init(interval: Duration, bursts: [Burst] = []) {
    self.interval = max(interval, Self.shortestInterval)
    self.bursts = bursts
  }

  /// Ten quotes per second.
  public static let steady = RateFeed(interval: .milliseconds(100))

  /// Ten quotes per second, and 200 per second for a second or so at each of `starts`.
  public static func storm(at starts: [Duration]) -> RateFeed {
    RateFeed(
      interval: steady.interval,
      bursts: starts.map { Burst(start: $0, duration: .milliseconds(1_200), interval: .milliseconds(5)) })
  }

  /// The time from one quote to the next, `elapsed` after the opening of the bank.
  public func interval(at elapsed: Duration) -> Duration {
    bursts.first { $0.span.contains(elapsed) }?.interval ?? interval
  }
}
