import CReelSystem
import Synchronization

/// Proves that ``WaitLayout`` is right, with tasks of which is known what they wait for.
@MainActor
enum WaitProbe {
  /// Finds out what can be told of waits in this process. What is not found right is not used.
  static func learn(_ simulation: Simulation) async {
    WaitLayout.isTrusted.store(await isRight(simulation), ordering: .relaxed)
    await StreamProbe.learn(simulation)
    await DroppedContinuations.learn()
  }

  private static func isRight(_ simulation: Simulation) async -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let suspended = Task.detached { for await _ in stream {} }
    let waiter = Task.detached { await suspended.value }
    let child = Address()
    let group = Task.detached {
      await withDiscardingTaskGroup { group in
        group.addTask {
          child.note()
          await suspended.value
        }
      }
    }
    await simulation.settle()
    let waited = Address.of(suspended)
    let isRight =
      isContinuation(WaitLayout.dependency(of: waited))
      && WaitLayout.dependency(of: Address.of(waiter)) == .task(waited)
      && WaitLayout.dependency(of: child.value) == .task(waited)
      && isGroup(WaitLayout.dependency(of: Address.of(group)), of: child.value)
    continuation.finish()
    await waiter.value
    await group.value
    return isRight
  }

  private static func isContinuation(_ dependency: WaitLayout.Dependency?) -> Bool {
    if case .continuation = dependency { true } else { false }
  }

  private static func isGroup(_ dependency: WaitLayout.Dependency?, of child: UInt) -> Bool {
    guard case .group(let group) = dependency, let pointer = UnsafeRawPointer(bitPattern: child) else { return false }
    return WaitLayout.group(of: child, fragments: reel_fragments(pointer)) == group
  }

  /// The address of a task, told by the task itself.
  private final class Address: Sendable {
    private let address = Atomic<UInt>(0)

    var value: UInt { address.load(ordering: .relaxed) }

    func note() { address.store(TaskLayout.currentTask, ordering: .relaxed) }

    /// A `Task` is nothing but a reference to the runtime's object.
    static func of(_ task: Task<Void, Never>) -> UInt { unsafeBitCast(task, to: UInt.self) }
  }
}
