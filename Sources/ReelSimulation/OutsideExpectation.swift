/// Something outside a simulation that it waits for: virtual time stands still until ``end()``.
///
/// Work that the simulation knows of needs none: threads that simulated code starts, dispatch work of Foundation, requests
/// of `URLSession`, tasks on executors with threads of their own. A socket or a pool of threads does.
@MainActor
public final class OutsideExpectation {
  private weak var kernel: Kernel?
  private let number: Int

  init(_ name: String, _ kernel: Kernel) {
    self.kernel = kernel
    number = kernel.outside.expect(name)
  }

  /// Lets virtual time go on. Further calls do nothing.
  public func end() { kernel?.outside.end(number) }
}

extension Simulation {
  /// Keeps virtual time where it is, until ``OutsideExpectation/end()``, whenever all tasks wait.
  ///
  /// Real time waited counts against ``SimulationOptions/Limits/outside``. `name` says in an error what was awaited.
  public func expectOutside(_ name: String) -> OutsideExpectation { OutsideExpectation(name, kernel) }
}
