extension Effect {
  /// Runs `operation` in a task of its own, off the main actor.
  ///
  /// ```swift
  /// .run(name: "load", id: EffectID.load, cancelInFlight: true) { send in
  ///   await send(.loaded(service.items()))
  /// },
  /// ```
  ///
  /// - Parameters:
  ///   - name: What to call the effect in reports; by default the function that asks for it.
  ///   - id: What cancels the effect; nil if only the end of the store does.
  ///   - cancelInFlight: Whether effects already live under `id` are cancelled first.
  ///   - operation: The work. Cancelling the effect cancels its task.
  public static func run(
    name: String? = nil, id: (any Hashable & Sendable)? = nil, cancelInFlight: Bool = false,
    function: String = #function, fileID: String = #fileID, line: Int = #line,
    operation: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Self {
    let origin = EffectOrigin(name: name, function: function, fileID: fileID, line: line)
    let effect = Effect(steps: [.start(EffectStart(origin: origin, work: .operation(operation)))])
    guard let id else { return effect }
    return effect.cancellable(id: id, cancelInFlight: cancelInFlight, function: function, fileID: fileID, line: line)
  }

  /// Runs an `operation` that can fail, in a task of its own, off the main actor.
  ///
  /// ```swift
  /// return .run(name: "load") { send in
  ///   await send(.loaded(try await service.count()))
  /// } failed: { error in
  ///   .failed("\(error)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What to call the effect in reports; by default the function that asks for it.
  ///   - id: What cancels the effect; nil if only the end of the store does.
  ///   - cancelInFlight: Whether effects already live under `id` are cancelled first.
  ///   - operation: The work. Cancelling the effect cancels its task.
  ///   - failed: The action to send if `operation` throws. Not asked once the effect is cancelled.
  public static func run(
    name: String? = nil, id: (any Hashable & Sendable)? = nil, cancelInFlight: Bool = false,
    function: String = #function, fileID: String = #fileID, line: Int = #line,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    failed: @escaping @Sendable (any Error) -> Action
  ) -> Self {
    run(name: name, id: id, cancelInFlight: cancelInFlight, function: function, fileID: fileID, line: line) { send in
      do {
        try await operation(send)
      } catch {
        if !Task.isCancelled { await send(failed(error)) }
      }
    }
  }
}
