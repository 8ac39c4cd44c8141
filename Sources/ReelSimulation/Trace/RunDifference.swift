/// The first point at which two runs of the same program and seed differ.
public struct RunDifference: Sendable, CustomStringConvertible {
  /// Virtual time since the beginning of the run.
  public let at: Duration
  /// What the first run did there, and what the second one did.
  public let first: String
  public let second: String
  /// The task that did it in the second run; nil if the run had ended.
  public let task: SimulatedTask?
  private let callers: [UInt]

  init(first: RunTrace.Entry?, second: RunTrace.Entry?, task: SimulatedTask?, callers: [UInt]) {
    at = .nanoseconds(second?.at ?? first?.at ?? 0)
    self.first = Self.text(first)
    self.second = Self.text(second, name: task?.name)
    self.task = task
    self.callers = callers
  }

  /// The place in the program's source at which the second run did something else; nil if unknown.
  public var source: CodePlace? {
    let own = CodePlace.module(of: RunDifference.self)
    let caller = Symbols.places(ofReturnAddresses: callers).first {
      $0.isInSource && $0.module.map { $0 != own } == true
    }
    return caller ?? task?.suspendedAt ?? task?.body ?? task?.creator
  }

  private static func text(_ entry: RunTrace.Entry?, name: String? = nil) -> String {
    guard let entry else { return "it had ended" }
    let who = entry.task < 0 ? "the runtime" : "task \(entry.task)" + (name.map { " '\($0)'" } ?? "")
    return switch entry.kind {
    case .job: "\(who) ran"
    case .draw: "\(who) drew random bytes"
    case .clockRead: "\(who) read the clock"
    }
  }

  public var description: String {
    let what = first == second ? "\(first) both times, but another job of it" : "first \(first), then \(second)"
    return "two runs of the same seed differ at \(at): \(what)\(source.map { ", in \($0)" } ?? "")"
  }
}
