extension Recorder {
  /// Begins to record a store: its name, and its state as a snapshot.
  ///
  /// The store is held weakly. A store that is attached again, here or to another recorder, belongs to the last one.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - name: its name in the recording.
  ///   - state: its state now. If it cannot be encoded, a mark says why.
  /// - Returns: the store's number in this recording.
  @discardableResult @MainActor
  public func attach(_ store: AnyObject, name: String, state: some Encodable) -> Event.StoreID {
    let id = self.state.withLock { locked in
      defer { locked.nextStore &+= 1 }
      emit(.storeAttached(locked.nextStore, name: name), &locked)
      return locked.nextStore
    }
    StoreRegistry.add(store, to: self, as: id)
    if let state = encode(state, "a state of \(name)") {
      emit(.snapshot(Event.Snapshot(store: id, state: state, digest: Digest(of: state))))
    }
    return id
  }

  /// Records that a store reduced an action: the one line in a hand-written store's `dispatch`, after its reducer.
  /// Costs next to nothing when the store is not being recorded.
  ///
  /// - Parameters:
  ///   - action: what was reduced.
  ///   - state: the state after it.
  ///   - store: the store, usually `self`.
  @MainActor
  public static func record(_ action: some Encodable, state: some Encodable, of store: AnyObject) {
    guard let (recorder, id) = StoreRegistry.recorder(of: store) else { return }
    let origin = withUnsafeCurrentTask { task in
      task.map { Event.Origin.task(isCancelled: $0.isCancelled) } ?? .outside
    }
    recorder.record(action: action, state: state, store: id, origin: origin)
  }

  /// Records that a store reduced an action.
  ///
  /// - Parameters:
  ///   - action: what was reduced. If it cannot be encoded, it is counted as ``lost`` and a mark says why.
  ///   - state: the state after it.
  ///   - store: the store's number, from ``attach(_:name:state:)``.
  ///   - origin: who sent the action; within ``fromOutside(_:)`` the first one counts as `outside` all the same.
  @MainActor
  public func record<State: Encodable>(
    action: some Encodable, state: State, store: Event.StoreID, origin: Event.Origin
  ) {
    let origin = isFromOutside ? .outside : origin
    isFromOutside = false
    let task = TaskIdentity.current
    guard let value = encode(action, "an action"), let digest = digest(of: state, store) else { return }
    let wantsSnapshot = self.state.withLock { locked in
      let arrival = origin == .outside ? nil : task.flatMap { locked.arrivals.take(for: $0) }
      emit(
        .action(Event.Action(store: store, value: value, origin: origin, digest: digest, arrival: arrival)), &locked)
      let count = locked.actionsSinceSnapshot[store, default: 0] + 1
      locked.actionsSinceSnapshot[store] = count < snapshotInterval ? count : 0
      return count >= snapshotInterval
    }
    guard wantsSnapshot, let state = encode(state, "a state") else { return }
    emit(.snapshot(Event.Snapshot(store: store, state: state, digest: digest)))
  }

  @MainActor
  private func digest<State: Encodable>(of state: State, _ store: Event.StoreID) -> Digest? {
    let digester = digesters[store] ?? StateDigester()
    digesters[store] = digester
    return attempt("a state of type \(State.self)") { try digester.digest(of: state) }
  }

  /// Runs a closure in which a person, or anything else outside the store, acts: the first action recorded in it has the
  /// origin `outside`, whatever task is current.
  ///
  /// - Throws: what the closure throws.
  @MainActor
  public func fromOutside<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let before = isFromOutside
    isFromOutside = true
    defer { isFromOutside = before }
    return try body()
  }

  /// The encoded value; if there is none, it is counted as lost and a mark says why.
  func encode<Content: Encodable>(_ value: Content, _ what: String) -> Value? {
    attempt("\(what) of type \(Content.self)") { try ValueEncoder().encode(value) }
  }

  private func attempt<Result>(_ what: @autoclosure () -> String, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      state.withLock { state in
        state.unencodable += 1
        emit(.mark("\(what()) could not be recorded: \(error)"), &state)
      }
      return nil
    }
  }
}
