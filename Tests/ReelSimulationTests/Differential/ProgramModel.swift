/// Every outcome that the language's rules allow for a program: all interleavings of its atomic actions.
///
/// Independent of the kernel and of Swift's concurrency. Sleeps and yields promise no order among tasks, so here they do
/// nothing; a cancelled task goes on as any other, unless it looks.
struct ProgramModel {
  /// One atomic action of a thread.
  enum Action {
    case append(String)
    case appendOnMain(String)
    case readCounter
    case writeCounter(String)
    case send(String)
    case cancel(Int)
    case look
    case beginNap
    case endNap
    case appendLook(String)
    case start([Int])
    case join([Int])
  }

  private struct State: Hashable {
    /// The next action of each thread; nil before it is started.
    var next: [Int?]
    var registers: [Int]
    /// The threads that are cancelled with their structured children.
    var cancelled: Set<Int> = []
    var counter = 0
    var log: [String] = []
    var main: [String] = []
    var stream: [String] = []
  }

  var threads: [[Action]] = []
  /// The thread whose cancellation is each one's own.
  var families: [Int]
  private let roots: Int

  init(_ program: Program) {
    roots = program.tasks.count
    threads = program.tasks.map { _ in [] }
    families = Array(program.tasks.indices)
    for (task, steps) in program.tasks.enumerated() { threads[task] = compile(steps, in: task) }
  }

  /// Nil if there are too many states to look at.
  func outcomes(mostStates: Int = 200_000) -> Set<String>? {
    var outcomes: Set<String> = []
    let first = State(
      next: threads.indices.map { $0 < roots ? 0 : nil }, registers: threads.map { _ in 0 })
    var seen: Set<State> = []
    var open = [advanced(first)]
    while let state = open.popLast() {
      guard seen.insert(state).inserted else { continue }
      guard seen.count <= mostStates else { return nil }
      let following = successors(of: state)
      if following.isEmpty { outcomes.insert(Outcome(log: state.log, main: state.main).description) }
      open += following.map(advanced)
    }
    return outcomes
  }

  /// Takes the actions that nobody can notice.
  private func advanced(_ state: State) -> State {
    var state = state
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      for thread in threads.indices {
        guard let next = state.next[thread], next < threads[thread].count else { continue }
        switch threads[thread][next] {
        case .start(let children): for child in children { state.next[child] = 0 }
        case .join(let children):
          guard children.allSatisfy({ state.next[$0] == threads[$0].count }) else { continue }
        default: continue
        }
        state.next[thread] = next + 1
        hasMoved = true
      }
    }
    return state
  }

  private func successors(of state: State) -> [State] {
    var following = threads.indices.flatMap { successors(of: state, thread: $0) }
    if let first = state.stream.first {
      var consumed = state
      consumed.stream.removeFirst()
      consumed.log.append(first)
      following.append(consumed)
    }
    return following
  }

  private func successors(of state: State, thread: Int) -> [State] {
    guard let next = state.next[thread], next < threads[thread].count else { return [] }
    let isCancelled = state.cancelled.contains(families[thread])
    var new = state
    new.next[thread] = next + 1
    switch threads[thread][next] {
    case .append(let label): new.log.append(label)
    case .appendOnMain(let label): new.main.append(label)
    case .readCounter: new.registers[thread] = new.counter
    case .writeCounter(let label):
      new.counter = new.registers[thread] + 1
      new.log.append("\(label)\(new.registers[thread])")
    case .send(let label): new.stream.append(label)
    case .cancel(let task): new.cancelled.insert(task)
    case .look, .beginNap: new.registers[thread] = isCancelled ? 1 : 0
    case .endNap:
      // A nap that is cancelled before its end may still be over first: time is not modelled.
      var interrupted = new
      interrupted.registers[thread] = 1
      return isCancelled && new.registers[thread] == 0 ? [new, interrupted] : [new]
    case .appendLook(let label): new.log.append(new.registers[thread] == 1 ? label + "!" : label)
    case .start, .join: return []
    }
    return [new]
  }
}
