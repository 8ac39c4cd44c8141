import ReelRecording
import ReelSimulation

/// What is still there after a store was released: the store, its tasks, its streams.
@MainActor
struct SurvivorSurvey {
  let store: String
  let simulation: Simulation
  let isStoreAlive: () -> Bool
  let openQuestions: () -> [OpenQuestion]

  /// Watches the survivors for `grace` of virtual time, and describes each, with how long it outlived its store.
  func watch(for grace: Duration) async -> [Event.Survivor] {
    var survivors = describe()
    let released = simulation.now
    var (step, elapsed) = (Duration.milliseconds(1), Duration.zero)
    while elapsed < min(grace, .seconds(86_400)), survivors.contains(where: { $0.event.outlivedBy == nil }) {
      elapsed = min(step, grace)
      await simulation.advance(to: released + elapsed)
      let living = living()
      for index in survivors.indices where survivors[index].event.outlivedBy == nil {
        if !living.contains(survivors[index].identity) { survivors[index].event.outlivedBy = elapsed.nanoseconds }
      }
      step *= 2
    }
    return survivors.map(\.event)
  }

  private enum Identity: Hashable {
    case store
    case task(UInt64)
    case stream(Event.ExchangeID)
  }

  private struct Survivor {
    let identity: Identity
    var event: Event.Survivor

    init(_ identity: Identity, what: String, name: String, waitsFor: String, source: String? = nil) {
      self.identity = identity
      event = Event.Survivor(
        store: 0, what: what, name: name, waitsFor: waitsFor, source: source, outlivedBy: nil)
    }
  }

  /// The tasks of the run but its own.
  private var tasks: [SimulatedTask] { simulation.tasks.filter { $0.number != 0 } }

  private func living() -> Set<Identity> {
    Set(
      (isStoreAlive() ? [.store] : []) + tasks.map { .task($0.id) } + openQuestions().map { .stream($0.id) })
  }

  private func describe() -> [Survivor] {
    let (tasks, questions) = (tasks, openQuestions())
    var survivors: [Survivor] = []
    if isStoreAlive() {
      let holders = tasks.isEmpty ? "an owner outside the run" : "the tasks that it started"
      survivors.append(Survivor(.store, what: "store", name: store, waitsFor: "\(holders) to let go of it"))
    }
    survivors += tasks.map { describe($0, questions) }
    let known = Set(tasks.map(\.id))
    survivors += questions.filter { $0.isStream && !known.contains($0.task) }.map { question in
      Survivor(.stream(question.id), what: "stream", name: question.name, waitsFor: "its consumer to end it")
    }
    return survivors
  }

  private func describe(_ task: SimulatedTask, _ questions: [OpenQuestion]) -> Survivor {
    var waits = questions.first { $0.task == task.id }?.wait ?? task.waitsFor
    if let place = task.backtrace.first(where: isTheProgram) { waits += ", in \(place.function) at \(place.source)" }
    let start = task.creator ?? task.body
    let name = task.name ?? (task.body ?? task.creator)?.function ?? "task \(task.number)"
    return Survivor(.task(task.id), what: "task", name: name, waitsFor: waits, source: start?.source)
  }

  /// Whether a place is in the code under test, rather than in what Reel puts around it.
  private func isTheProgram(_ place: CodePlace) -> Bool {
    place.isInSource && !["ReelStore", "ReelRecording", "ReelReplay", "ReelSimulation"].contains(place.module)
  }
}
