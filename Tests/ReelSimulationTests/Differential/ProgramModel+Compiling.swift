extension ProgramModel {
  /// The actions of a thread; those of the threads that it starts are added to the model.
  mutating func compile(_ steps: [Step], in thread: Int) -> [Action] {
    steps.flatMap { compile($0, in: thread) }
  }

  private mutating func compile(_ step: Step, in thread: Int) -> [Action] {
    switch step {
    case .append(let label): return [.append(label)]
    case .appendOnMain(let label): return [.appendOnMain(label)]
    case .yield, .sleep: return []
    case .bump(let label): return [.readCounter, .writeCounter(label)]
    case .nap(let label, _): return [.beginNap, .endNap, .appendLook(label)]
    case .call(let steps), .callOnMain(let steps): return children([steps], family: nil)
    case .group(let steps): return children(steps, family: families[thread])
    case .asyncLet(let child, let meanwhile):
      let fork = children([child], family: families[thread])
      return [fork[0]] + compile(meanwhile, in: thread) + [fork[1]]
    case .send(let label): return [.send(label)]
    case .cancel(let task): return [.cancel(task)]
    case .note(let label): return [.look, .appendLook(label)]
    }
  }

  /// `family`: nil for a task that is not cancelled with its parent.
  private mutating func children(_ all: [[Step]], family: Int?) -> [Action] {
    var numbers: [Int] = []
    for steps in all {
      let number = threads.count
      numbers.append(number)
      threads.append([])
      families.append(family ?? number)
      threads[number] = compile(steps, in: number)
    }
    return [.start(numbers), .join(numbers)]
  }
}
