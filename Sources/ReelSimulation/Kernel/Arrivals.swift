import CReelSystem
import Synchronization

/// The jobs of the running simulation that other threads made ready: a socket, a dispatch queue, an actor shared with
/// code that is not simulated. The kernel takes them over between two of its own jobs.
enum Arrivals {
  struct Arrival: Sendable {
    var job: UnownedJob
    var kind: ReadyJob.Kind
    var executor: ReadyJob.Executor
    var delay: Duration?
    let resumer = Resumer.current()

    /// Gives the job to the process's own executors: it came too late for the simulation.
    func runForReal() { Platform.runForReal(job, on: executor, after: delay) }
  }

  /// Nil while no simulation runs.
  private static let jobs = Mutex<[Arrival]?>(nil)
  private static let isNotEmpty = Atomic<Bool>(false)

  static var areWaiting: Bool { isNotEmpty.load(ordering: .acquiring) }

  static func open() { jobs.withLock { $0 = [] } }

  /// Ends the acceptance of jobs and returns those that nobody took.
  static func close() -> [Arrival] { take(leaving: nil) }

  static func takeAll() -> [Arrival] { take(leaving: []) }

  /// False if no simulation runs any more.
  static func add(_ arrival: Arrival) -> Bool {
    let isAccepted = jobs.withLock { jobs in
      guard jobs != nil else { return false }
      jobs?.append(arrival)
      isNotEmpty.store(true, ordering: .releasing)
      return true
    }
    if isAccepted { reel_note_outside_event() }
    return isAccepted
  }

  private static func take(leaving rest: [Arrival]?) -> [Arrival] {
    jobs.withLock { jobs in
      defer { jobs = rest }
      isNotEmpty.store(false, ordering: .relaxed)
      return jobs ?? []
    }
  }
}
