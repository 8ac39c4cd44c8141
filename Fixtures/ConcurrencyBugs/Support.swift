/// Throws a ``Violation`` unless `condition` holds.
func expect(_ condition: Bool, _ violation: @autoclosure () -> String) throws {
  if !condition { throw Violation(violation()) }
}

/// Suspends so many times: a request, a query, a decoder, or other work that has no part in the bug.
func work(_ suspensions: Int) async {
  for _ in 0..<suspensions { await Task.yield() }
}

/// Suspends for so many milliseconds.
func pause(_ milliseconds: Int) async {
  try? await Task.sleep(for: .milliseconds(milliseconds))
}

/// Does all at the same time, and waits until all is done.
func concurrently(_ operations: (@Sendable () async -> Void)...) async {
  await withTaskGroup(of: Void.self) { group in
    for operation in operations { group.addTask(operation: operation) }
  }
}
