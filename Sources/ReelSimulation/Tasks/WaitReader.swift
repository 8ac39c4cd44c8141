import CReelSystem

/// Tells what suspended tasks wait for, as a report is made.
final class WaitReader {
  /// A task that lives.
  struct Entry {
    let task: KnownTask
    let name: String?

    var reference: TaskReference { TaskReference(number: task.number, name: name) }
  }

  private let tasks: [Entry]
  private let streams: StreamNumbers
  private lazy var references = Dictionary(tasks.map { ($0.task.address, $0.reference) }) { _, later in later }
  private lazy var groups = Dictionary(grouping: tasks) {
    WaitLayout.group(of: $0.task.address, fragments: $0.task.fragments) ?? 0
  }
  private lazy var layouts = StreamLayout.learned.withLock { $0 }
  /// How many tasks wait for each stream, by the address of its object.
  private lazy var waiters = Dictionary(
    tasks.compactMap { entry in storage(ofWaiter: entry.task.address).map { ($0.address, 1) } }, uniquingKeysWith: +)

  init(_ tasks: [Entry], streams: StreamNumbers) {
    self.tasks = tasks
    self.streams = streams
  }

  /// What `task`, which is suspended, waits for.
  func wait(of task: KnownTask) -> Wait {
    guard WaitLayout.isTrusted.load(ordering: .relaxed) else { return .unknown }
    return switch WaitLayout.dependency(of: task.address) {
    case .task(let awaited): .task(references[awaited])
    case .group(let group): .group(children(of: group))
    case .executor(let actor): actorWait(actor)
    case .continuation:
      if let dropped = DroppedContinuations.dropped(fromTask: task.id) {
        .dropped(dropped)
      } else {
        streamWait(of: task.address) ?? .unknown
      }
    case nil: .unknown
    }
  }

  private func children(of group: UInt) -> [TaskReference] {
    groups[group, default: []].map(\.reference)
  }

  private func actorWait(_ actor: UInt) -> Wait {
    TaskLayout.object(at: actor).map { .actor(_typeName(type(of: $0), qualified: false)) } ?? .unknown
  }

  private func storage(ofWaiter task: UInt) -> (address: UInt, layout: StreamLayout)? {
    guard case .continuation = WaitLayout.dependency(of: task) else { return nil }
    for layout in layouts {
      if let storage = layout.storage(ofWaiter: task) { return (storage, layout) }
    }
    return nil
  }

  private func streamWait(of task: UInt) -> Wait? {
    guard let (storage, layout) = storage(ofWaiter: task) else { return nil }
    // Counted before it is held here.
    let isHeld = layout.isContinuationHeld(storage, waiters: waiters[storage] ?? 1)
    return TaskLayout.object(at: storage).map { object in
      .stream(
        StreamWait(type: Self.streamType(object), number: streams.number(of: object), isContinuationHeld: isHeld))
    }
  }

  /// `AsyncStream<Int>`, of its private object's type: `Swift.AsyncStream<Swift.Int>._Storage`.
  private static func streamType(_ storage: AnyObject) -> String {
    let name = _typeName(type(of: storage)).replacing(#/\bSwift\./#, with: "")
    return name.ranges(of: ">.").last.map { String(name[...$0.lowerBound]) } ?? name
  }
}
