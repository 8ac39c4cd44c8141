/// Whose steps the latest ones of a run were. Asked only when a limit is near, so that a run costs no more for it.
struct Suspects {
  private struct Step {
    var number: Int
    var name: String?
    var callers: [UInt]
  }

  private struct Origin: Hashable {
    var name: String?
    var callers: [UInt]
  }

  /// A ring.
  private var steps: [Step?] = []
  private var next = 0

  /// Notes a step of the task in a slot of the registry; none is the runtime's own work.
  mutating func note(_ slot: Int32, in tasks: TaskRegistry) {
    let step = tasks.origin(of: slot).map { Step(number: tasks[slot].number, name: $0.name, callers: $0.callers) }
    if steps.count < JobCounter.sample { steps.append(step) } else { steps[next] = step }
    next = (next + 1) % JobCounter.sample
  }

  /// The tasks that took the steps, by where they were started, the busiest first.
  func busiest() -> [LimitedRun.Suspect] {
    var found: [LimitedRun.Suspect] = []
    var places: [Origin: Int] = [:]
    for case let step? in steps {
      let origin = Origin(name: step.name, callers: step.callers)
      let place = places[origin] ?? found.count
      if place == found.count {
        places[origin] = place
        found.append(LimitedRun.Suspect(task: step.number, name: step.name, steps: 0, creation: step.callers))
      }
      found[place].steps += 1
      found[place].task = step.number
    }
    return found.sorted { ($1.steps, $0.task) < ($0.steps, $1.task) }
  }
}
