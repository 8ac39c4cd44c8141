extension Effect {
  /// Turns the elements of a sequence into actions.
  ///
  /// The sequence is made in the effect's task, when that starts, and is let go when the task ends: cancelling the
  /// effect, or dropping the store, therefore ends an `AsyncStream`'s producer through its `onTermination`.
  ///
  /// ```swift
  /// .stream(name: "prices", id: EffectID.prices) {
  ///   service.prices()
  /// } transform: {
  ///   .priceChanged($0)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - name: What to call the effect in reports; by default the function that asks for it.
  ///   - id: What cancels the effect; nil if only the end of the store or of the sequence does.
  ///   - cancelInFlight: Whether effects already live under `id` are cancelled first.
  ///   - sequence: Makes the sequence.
  ///   - transform: The action for an element.
  public static func stream<Elements: AsyncSequence & SendableMetatype>(
    name: String? = nil, id: (any Hashable & Sendable)? = nil, cancelInFlight: Bool = false,
    function: String = #function, fileID: String = #fileID, line: Int = #line,
    _ sequence: @escaping @Sendable () async -> Elements,
    transform: @escaping @Sendable (Elements.Element) -> Action
  ) -> Self where Elements.Failure == Never, Elements.AsyncIterator: SendableMetatype {
    run(name: name, id: id, cancelInFlight: cancelInFlight, function: function, fileID: fileID, line: line) { send in
      for await element in await sequence() {
        await send(transform(element))
        if Task.isCancelled { return }
      }
    }
  }

  /// Turns the elements of a sequence that can fail into actions.
  ///
  /// - Parameters:
  ///   - name: What to call the effect in reports; by default the function that asks for it.
  ///   - id: What cancels the effect; nil if only the end of the store or of the sequence does.
  ///   - cancelInFlight: Whether effects already live under `id` are cancelled first.
  ///   - sequence: Makes the sequence.
  ///   - transform: The action for an element.
  ///   - failed: The action to send if making or reading the sequence throws. Not asked once the effect is cancelled.
  public static func stream<Elements: AsyncSequence & SendableMetatype>(
    name: String? = nil, id: (any Hashable & Sendable)? = nil, cancelInFlight: Bool = false,
    function: String = #function, fileID: String = #fileID, line: Int = #line,
    _ sequence: @escaping @Sendable () async throws -> Elements,
    transform: @escaping @Sendable (Elements.Element) -> Action,
    failed: @escaping @Sendable (any Error) -> Action
  ) -> Self where Elements.AsyncIterator: SendableMetatype {
    run(
      name: name, id: id, cancelInFlight: cancelInFlight, function: function, fileID: fileID, line: line,
      operation: { send in
        for try await element in try await sequence() {
          await send(transform(element))
          if Task.isCancelled { return }
        }
      }, failed: failed)
  }
}
