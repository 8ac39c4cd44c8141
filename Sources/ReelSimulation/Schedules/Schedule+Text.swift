extension Schedule: LosslessStringConvertible {
  /// Reads a schedule's text: `fifo`, `random`, `pct:3:64` or that of a ``RecordedSchedule``; nil if it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    switch text {
    case "fifo": self = .fifo
    case "random": self = .random
    case _ where parts.first == "pct":
      guard parts.count == 3, let depth = Int(parts[1]), let length = Int(parts[2]) else { return nil }
      self = .pct(depth: depth, length: length)
    default:
      guard let recorded = RecordedSchedule(text) else { return nil }
      self = .recorded(recorded)
    }
  }

  public var description: String {
    switch self {
    case .fifo: "fifo"
    case .random: "random"
    case .pct(let depth, let length): "pct:\(depth):\(length)"
    case .recorded(let schedule): schedule.description
    }
  }
}
