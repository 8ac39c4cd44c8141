import ReelStore

extension Recorder {
  /// Records a store on `ReelStore` from now on: its actions, its effects and its end.
  ///
  /// ```swift
  /// let recorder = try Recorder(header: RecordingHeader(store: "counter"), to: path)
  /// …
  /// recorder.attach(store, name: "counter")
  /// ```
  ///
  /// - Parameters:
  ///   - store: the store; it is not kept alive.
  ///   - name: its name in the recording.
  /// - Returns: the store's number in this recording.
  @discardableResult @MainActor
  public func attach<State: Encodable, Action: Encodable & Sendable>(
    _ store: Store<State, Action>, name: String
  ) -> Event.StoreID {
    let id = attach(store, name: name, state: store.state)
    store.observe { event in self.record(event, of: id) }
    return id
  }

  @MainActor
  private func record<State: Encodable, Action: Encodable & Sendable>(
    _ event: StoreEvent<State, Action>, of store: Event.StoreID
  ) {
    switch event {
    case .action(let action, let origin, let state):
      record(action: action, state: state, store: store, origin: Event.Origin(origin))
    case .effectStarted(let info):
      emit(
        .effectStarted(
          Event.EffectStart(
            store: store, effect: info.id, name: info.name, cancellationID: info.cancellationID, source: info.source)))
    case .effectEnded(let effect, let outcome):
      emit(.effectEnded(store, effect, outcome == .finished ? .finished : .cancelled))
    case .cancelled(let id, let matched, let source):
      emit(.cancel(Event.Cancel(store: store, id: id, matched: matched, source: source)))
    case .discarded(let effect, let action):
      if let action = encode(action, "an action") { emit(.discarded(store, effect, action)) }
    case .released:
      emit(.storeReleased(store))
    }
  }
}

extension Event.Origin {
  fileprivate init(_ origin: ActionOrigin) {
    switch origin {
    case .outside: self = .outside
    case .effect(let effect): self = .effect(effect)
    }
  }
}
