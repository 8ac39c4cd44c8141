extension Program {
  /// Whether time matters to it.
  var sleeps: Bool { tasks.contains { $0.contains { $0.sleeps } } }

  /// The programs with one step, or one step's wrapping, less.
  var smaller: [Program] {
    tasks.indices.flatMap { task in
      Step.smaller(tasks[task]).map { steps in
        var smaller = self
        smaller.tasks[task] = steps
        return smaller
      }
    }
  }

  /// The smallest program found that still fails, within a number of tries.
  func shrunk(tries: Int = 60, _ fails: (Program) async throws -> Bool) async rethrows -> Program {
    var best = self
    var tries = tries
    search: while true {
      for candidate in best.smaller {
        guard tries > 0 else { return best }
        tries -= 1
        if try await fails(candidate) {
          best = candidate
          continue search
        }
      }
      return best
    }
  }
}

extension Step {
  fileprivate var sleeps: Bool {
    switch self {
    case .sleep, .nap: true
    default: parts.contains { $0.contains(where: \.sleeps) }
    }
  }

  /// The steps inside.
  private var parts: [[Step]] {
    switch self {
    case .call(let steps), .callOnMain(let steps): [steps]
    case .group(let children): children
    case .asyncLet(let child, let meanwhile): [child, meanwhile]
    default: []
    }
  }

  private func with(_ parts: [[Step]]) -> Step {
    switch self {
    case .call: .call(parts[0])
    case .callOnMain: .callOnMain(parts[0])
    case .group: .group(parts)
    case .asyncLet: .asyncLet(child: parts[0], meanwhile: parts[1])
    default: self
    }
  }

  fileprivate static func smaller(_ steps: [Step]) -> [[Step]] {
    steps.indices.flatMap { place in
      let parts = steps[place].parts
      var smaller: [[Step]] = [[]] + (parts.isEmpty ? [] : [parts.flatMap { $0 }])
      for part in parts.indices {
        for less in Step.smaller(parts[part]) {
          var changed = parts
          changed[part] = less
          smaller.append([steps[place].with(changed)])
        }
      }
      return smaller.map { Array(steps[..<place] + $0 + steps[(place + 1)...]) }
    }
  }
}
