/// The main actor's work in each frame that had any, in order: 16 bytes for each, in memory.
struct FrameCosts {
  private(set) var frames: [UInt64] = []
  /// CPU time in nanoseconds, frame by frame.
  private(set) var cpu: [Int64] = []
  /// The most jobs in one frame.
  private(set) var mostJobs = 0

  mutating func add(frame: UInt64, jobs: Int, cpu nanoseconds: Int64) {
    frames.append(frame)
    cpu.append(nanoseconds)
    mostJobs = max(mostJobs, jobs)
  }

  /// Keeps the lesser cost of each frame: an equal run that was measured again shows what was chance.
  mutating func keepLeast(of other: FrameCosts) {
    guard other.frames == frames else { return }
    for index in cpu.indices { cpu[index] = min(cpu[index], other.cpu[index]) }
  }

  /// The frame that cost most.
  var worst: (frame: UInt64, cpu: Int64)? {
    cpu.indices.max { cpu[$0] < cpu[$1] }.map { (frames[$0], cpu[$0]) }
  }
}
