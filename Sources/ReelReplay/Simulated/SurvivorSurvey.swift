import ReelRecording
import ReelSimulation

/// What is still there after a store was released: the store, its tasks, its streams.
@MainActor
struct SurvivorSurvey {
  let store: String
  let isStoreAlive: Bool
  let tasks: [SimulatedTask]
  let questions: [OpenQuestion]

  /// Watches the survivors for `grace` of virtual time, and describes each, with how long it outlived its store.
  func watch(
    _ simulation: Simulation, for grace: Duration, isStoreAlive isStillAlive: () -> Bool
  ) async -> [Event.Survivor] {
    guard isStoreAlive || !tasks.isEmpty || !questions.isEmpty else { return [] }
    var survivors = describe()
    let released = simulation.now
    var step = Duration.milliseconds(1)
    while simulation.now - released < grace {
      await simulation.advance(to: released + min(step, grace))
      let living = Set(simulation.tasks.map(\.id))
      let elapsed = (simulation.now - released).nanoseconds
      for index in survivors.indices where survivors[index].outlivedBy == nil {
        let isGone = survivors[index].task.map { !living.contains($0) } ?? !isStillAlive()
        if isGone { survivors[index].outlivedBy = elapsed }
      }
      step *= 2
    }
    return survivors.map { survivor in
      var event = survivor.event
      event.outlivedBy = survivor.outlivedBy
      return event
    }
  }

  private struct Watched {
    var event: Event.Survivor
    /// The number of the task that is it or that holds it; nil for the store.
    var task: UInt64?
    var outlivedBy: Int64?
  }

  private func describe() -> [Watched] {
    var watched: [Watched] = []
    if isStoreAlive {
      let holders = tasks.isEmpty ? "an owner outside the run" : "the tasks that it started"
      watched.append(
        Watched(
          event: .init(
            store: 0, what: "store", name: store, waitsFor: "being let go of by \(holders)", source: nil,
            outlivedBy: nil)))
    }
    watched += tasks.map { task in Watched(event: describe(task), task: task.id) }
    let known = Set(tasks.map(\.id))
    watched += questions.filter { question in question.isStream && !known.contains(question.task) }.map { question in
      Watched(
        event: .init(
          store: 0, what: "stream", name: question.name, waitsFor: "its consumer to end it", source: nil,
          outlivedBy: nil),
        task: question.task)
    }
    return watched
  }

  private func describe(_ task: SimulatedTask) -> Event.Survivor {
    var waits = questions.first { $0.task == task.id }?.wait ?? task.waitsFor
    if let place = task.backtrace.first(where: isTheProgram) { waits += ", in \(place.function) at \(place.source)" }
    let start = task.creator ?? task.body
    return Event.Survivor(
      store: 0, what: "task", name: task.name ?? (task.body ?? task.creator)?.function ?? "task \(task.number)",
      waitsFor: waits, source: start?.source, outlivedBy: nil)
  }

  /// Whether a place is in the code under test, rather than in what Reel puts around it.
  private func isTheProgram(_ place: CodePlace) -> Bool {
    place.isInSource && !["ReelStore", "ReelRecording", "ReelReplay", "ReelSimulation"].contains(place.module)
  }
}

/// A question to the outside world that the store has not let go of.
struct OpenQuestion: Sendable, Hashable {
  var name: String
  var isStream: Bool
  /// The runtime's number of the task that asked; 0 if none is known.
  var task: UInt64

  var wait: String { isStream ? "the next element of the stream '\(name)'" : "the answer to the call '\(name)'" }
}
