/// The dispatch queues of the simulated program, as far as work waits in them.
struct CapturedQueues {
  /// A serial queue and those that target it.
  struct Serial {
    let number: Int32
    /// Each turn in the run queue does the first of these.
    var waiting = Fifo<CapturedWork>()
  }

  /// A concurrent queue.
  struct Concurrent {
    /// Work that may be done in any order.
    var free: [CapturedWork] = []
    /// Work that waits for a barrier, or is one.
    var behind = Fifo<CapturedWork>()
    var hasBarrier = false

    /// Takes the next work that may be done now.
    mutating func release() -> CapturedWork? {
      guard let first = behind.first, !hasBarrier, free.isEmpty || !first.work.is_barrier else { return nil }
      hasBarrier = first.work.is_barrier
      free.append(first)
      return behind.popFirst()
    }

    mutating func settle(_ work: CapturedWork) {
      free.removeAll { $0 === work }
      if work.work.is_barrier { hasBarrier = false }
    }
  }

  /// Work to be given to its queue as soon as a group is empty.
  struct Notification {
    let group: UnsafeMutableRawPointer
    let work: CapturedWork
  }

  var serial: [UnsafeMutableRawPointer: Serial] = [:]
  var concurrent: [UnsafeMutableRawPointer: Concurrent] = [:]
  var notifications: [Notification] = []
  /// Work that had its turn while its queue was suspended.
  var suspended: [CapturedWork] = []
  /// The queues that simulated code uses directly at this moment, and whether their work was held before.
  var synced: [(ReadyJob.Executor, Bool)] = []
  var delayed: [ObjectIdentifier: CapturedWork] = [:]

  /// The serial queue at `bottom`, known from now on.
  mutating func withSerial<R>(_ bottom: UnsafeMutableRawPointer, _ body: (inout Serial) -> R) -> R {
    let next = Int32(serial.count)
    return body(&serial[bottom, default: Serial(number: next)])
  }
}
