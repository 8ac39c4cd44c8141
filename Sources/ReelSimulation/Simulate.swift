/// Runs `body`, and everything that it starts, in virtual time on the calling thread.
///
/// Tasks, actors, streams, sleeps and clocks need no change: inside, `Task.sleep`, `ContinuousClock`, `Date.now`,
/// `.random` and `UUID()` follow the simulation. The same body with the same options does the same thing every time.
///
/// ```swift
/// let elapsed = try simulate { sim in
///   try await Task.sleep(for: .seconds(3600))
///   return sim.now
/// }
/// // elapsed == .seconds(3600), after less than a millisecond
/// ```
///
/// The call returns when `body` has returned. Tasks that are still alive then are cancelled and run to their end. One that
/// suspends for ever all the same is left suspended: should anything resume it later, it is an ordinary task from then on.
///
/// What simulated code gives to `DispatchQueue` is simulated too: the main queue is the main actor, delays are virtual.
///
/// Work outside stays real: a thread that simulated code starts, a request of `URLSession`, an executor with a thread of its
/// own. While a task may be resumed from there, virtual time stands still, up to ``SimulationOptions/Limits/outside`` of
/// real time. The task goes on inside, and ``Simulation/foreignResumes`` tells: such a run does not repeat. What the
/// simulation cannot know of, as a socket, is announced with ``Simulation/expectOutside(_:)``.
///
/// A job that never suspends cannot be stopped. One that reads the clock ten million times, as a loop does that waits for
/// time to pass by itself, ends the process with a message.
///
/// Since it holds the main actor for its whole duration, no two simulations overlap.
///
/// - Parameters:
///   - options: seed, schedule, who moves time, and limits.
///   - body: what to simulate; the first task of the run.
/// - Returns: what `body` returns.
/// - Throws: what `body` throws, or a ``SimulationError``: if the runtime is not under control, if the run can make no
///   progress (naming the tasks that wait), if it reaches a limit, or if a task that `body` left behind ignores its
///   cancellation and goes on.
@MainActor
public func simulate<R>(
  _ options: SimulationOptions = SimulationOptions(),
  _ body: @escaping @MainActor (Simulation) async throws -> R
) throws -> R {
  try checkAvailability()
  guard options.isVerified else { return try runSimulation(options, body: body).get() }
  let first = RunObserver(trace: RunTrace(keepsEntries: true))
  _ = try runSimulation(options, RunSetup(observer: first), body: body).get()
  let again = RunObserver(trace: first.trace.map(RunTrace.init(comparedWith:)))
  let result = try runSimulation(options, RunSetup(observer: again), body: body)
  if let difference = again.trace?.difference { throw SimulationError.notRepeatable(difference) }
  return try result.get()
}

/// - Throws: ``SimulationError/nested``, ``SimulationError/unavailable(reason:)``.
@MainActor
func checkAvailability() throws(SimulationError) {
  guard Kernel.current == nil else { throw SimulationError.nested }
  if let reason = Platform.unavailability ?? StartupProbe.failure { throw SimulationError.unavailable(reason: reason) }
}

/// How a run is run, besides its options.
struct RunSetup {
  /// Nil: what the options say.
  var chooser: Chooser?
  var observer: RunObserver?
  /// Whether tasks may be left when the body has returned and all has come to rest.
  var allowsTasksLeft = true
}

/// The result of a simulation, before anything is thrown.
@MainActor
func runSimulation<R>(
  _ options: SimulationOptions, _ setup: RunSetup = RunSetup(),
  body: @escaping @MainActor (Simulation) async throws -> R
) throws(SimulationError) -> Result<R, any Error> {
  Platform.takeControl()
  let kernel = Kernel(options: options, chooser: setup.chooser, observer: setup.observer)
  let outcome = Outcome<R>()
  let failure = kernel.whileInControl { () -> SimulationError? in
    Task(name: "simulate") { await outcome.run(Simulation(kernel: kernel), body) }
    var failure: SimulationError?
    do throws(SimulationError) {
      try kernel.run { outcome.isKnown }
      if !setup.allowsTasksLeft { try kernel.checkNothingIsLeft() }
    } catch { failure = outcome.preferringItsOwn(error) }
    kernel.endTrace()
    do throws(SimulationError) {
      try WindDown.run(kernel)
    } catch {
      failure = failure ?? outcome.preferringItsOwn(error)
    }
    return failure
  }
  if let failure { throw failure }
  guard let result = outcome.result else { throw .unavailable(reason: "the run ended without a result") }
  return result
}

@MainActor
private final class Outcome<R> {
  private(set) var result: Result<R, any Error>?
  /// Asked before each job: without the generic type.
  private(set) var isKnown = false

  func run(_ simulation: Simulation, _ body: @MainActor (Simulation) async throws -> R) async {
    do { result = .success(try await body(simulation)) } catch { result = .failure(error) }
    isKnown = true
  }

  /// The error, unless the body threw one of its own, which says more.
  func preferringItsOwn(_ error: SimulationError) -> SimulationError? {
    if case .failure = result { nil } else { error }
  }
}
