import Foundation

/// Counts the frames of a 60 Hz display.
struct FrameClock: Clock {
  struct Frames: DurationProtocol, Hashable {
    var count: Int
    static let zero = Frames(count: 0)
    static func < (a: Frames, b: Frames) -> Bool { a.count < b.count }
    static func + (a: Frames, b: Frames) -> Frames { Frames(count: a.count + b.count) }
    static func - (a: Frames, b: Frames) -> Frames { Frames(count: a.count - b.count) }
    static func * (a: Frames, b: Int) -> Frames { Frames(count: a.count * b) }
    static func / (a: Frames, b: Int) -> Frames { Frames(count: a.count / b) }
    static func / (a: Frames, b: Frames) -> Double { Double(a.count) / Double(b.count) }
  }

  struct Instant: InstantProtocol {
    var frame: Frames
    func advanced(by frames: Frames) -> Instant { Instant(frame: frame + frames) }
    func duration(to other: Instant) -> Frames { other.frame - frame }
    static func < (a: Instant, b: Instant) -> Bool { a.frame < b.frame }
  }

  var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(frame: Frames(count: time.tv_sec * 60))
  }
  var minimumResolution: Frames { Frames(count: 1) }

  func sleep(until deadline: Instant, tolerance: Frames?) async throws {
    try await Task.sleep(for: .seconds(1) * now.duration(to: deadline).count / 60)
  }
}
