/// Which exchange each task last had an answer from, until the task sends an action.
struct Arrivals {
  private var exchanges: [TaskIdentity: Event.ExchangeID] = [:]

  /// Tasks that had an answer and never sent an action are forgotten, oldest exchange first, beyond this number.
  static let capacity = 1_024

  mutating func note(_ exchange: Event.ExchangeID, in task: TaskIdentity) {
    exchanges[task] = exchange
    guard exchanges.count > Self.capacity else { return }
    let kept = exchanges.values.sorted()[Self.capacity / 2]
    exchanges = exchanges.filter { $0.value >= kept }
  }

  /// The number of tasks that are remembered.
  var count: Int { exchanges.count }

  mutating func take(for task: TaskIdentity) -> Event.ExchangeID? { exchanges.removeValue(forKey: task) }
}
