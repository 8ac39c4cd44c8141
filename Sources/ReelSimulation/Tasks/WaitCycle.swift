/// Tasks of which each waits for the next, and the last for the first: none of them can ever go on.
struct WaitCycle: Sendable, CustomStringConvertible {
  let tasks: [TaskReference]

  /// The cycles among `tasks`, each once, beginning with its oldest task.
  static func all(in tasks: [SimulatedTask]) -> [WaitCycle] {
    let byNumber = Dictionary(uniqueKeysWithValues: tasks.map { ($0.number, $0) })
    var isDone: Set<Int> = []
    var cycles: [WaitCycle] = []
    for task in tasks where !isDone.contains(task.number) {
      if let found = cycle(from: task.number, in: byNumber, &isDone) { cycles.append(found) }
    }
    return cycles
  }

  /// Walks along the waits, depth first and without recursion: chains of waiting tasks can be long.
  private static func cycle(from start: Int, in tasks: [Int: SimulatedTask], _ isDone: inout Set<Int>) -> WaitCycle? {
    var path: [(number: Int, next: [Int])] = [(start, tasks[start]?.awaits ?? [])]
    var places = [start: 0]
    var found: WaitCycle?
    while let last = path.last {
      guard let next = last.next.first else {
        path.removeLast()
        places[last.number] = nil
        isDone.insert(last.number)
        continue
      }
      path[path.count - 1].next.removeFirst()
      if let first = places[next] {
        found = found ?? WaitCycle(path[first...].map(\.number), tasks)
      } else if !isDone.contains(next), let task = tasks[next] {
        places[next] = path.count
        path.append((next, task.awaits))
      }
    }
    return found
  }

  private init(_ numbers: [Int], _ tasks: [Int: SimulatedTask]) {
    let oldest = numbers.indices.min { numbers[$0] < numbers[$1] } ?? 0
    self.tasks = (numbers[oldest...] + numbers[..<oldest]).map { TaskReference(number: $0, name: tasks[$0]?.name) }
  }

  /// `task 3 'a' waits for task 4 'b', which waits for task 3`.
  var description: String {
    guard let first = tasks.first, tasks.count > 1 else { return "\(tasks[0]) waits for itself" }
    let shown = tasks.prefix(tasks.count > 8 ? 5 : 8)
    let others = shown.dropFirst().map(\.description).joined(separator: ", which waits for ")
    let rest = tasks.count - shown.count
    let more = rest > 0 ? ", and so on through \(rest) more tasks to the last" : ""
    return "\(first) waits for \(others)\(more), which waits for task \(first.number)"
  }
}
