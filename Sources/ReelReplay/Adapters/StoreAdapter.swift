import ReelRecording

/// How a tool makes and drives one kind of store, so that it can be replayed and recorded.
///
/// An app describes each of its stores once, for a store on `ReelStore` with ``store(_:initialState:scenarios:reducer:)``
/// and for any other with ``handWritten(_:scenarios:make:state:dispatch:)``.
public struct StoreAdapter: Sendable {
  /// What recordings and command lines call the store.
  public let name: String
  /// The sessions that can be recorded without a person.
  public let scenarios: [StoreScenario]
  let make: @MainActor @Sendable (StoreEnvironment) throws -> StoreHandle
  let makeReduction: (@MainActor @Sendable (Value) throws -> Reduction)?

  /// Whether actions can be put straight into the store's reducer, without the store.
  public var canReduce: Bool { makeReduction != nil }

  /// Makes the store. Throws ``ReplayError/unfitState(store:reason:)``.
  @MainActor
  func makeStore(_ environment: StoreEnvironment) throws -> StoreHandle {
    do { return try make(environment) } catch let error as DecodingError { throw unfit(error) }
  }

  /// Makes the reducer alone. Throws ``ReplayError/unfitState(store:reason:)`` or ``ReplayError/noReducer(store:)``.
  @MainActor
  func makeReduction(from start: Value) throws -> Reduction {
    guard let makeReduction else { throw ReplayError.noReducer(store: name) }
    do { return try makeReduction(start) } catch let error as DecodingError { throw unfit(error) }
  }

  private func unfit(_ error: DecodingError) -> ReplayError {
    .unfitState(store: name, reason: DecodingText.text(error))
  }
}

/// What a store is made with.
public struct StoreEnvironment: Sendable {
  /// The service boundary: live, recorded, or answered from a recording.
  public var exchanges: Exchanges
  /// The name of the scenario that is played, if any; chooses the live service's behaviour.
  public var scenario: String?
  /// The state to start from; nil: the store's own.
  var initialState: Value?
  /// Who is told of the store's events; nil: nobody.
  var recorder: Recorder?

  init(exchanges: Exchanges, scenario: String?, initialState: Value? = nil, recorder: Recorder?) {
    self.exchanges = exchanges
    self.scenario = scenario
    self.initialState = initialState
    self.recorder = recorder
  }
}

/// One running store, without its types.
@MainActor
struct StoreHandle {
  /// Decodes an action and dispatches it. Throws a `DecodingError` if the store has no such action.
  let dispatch: (Value) throws -> Void
  /// Encodes the current state.
  let state: () throws -> Value
  /// Lets go of the store.
  let release: () -> Void
  /// Whether anybody still holds the store.
  let isAlive: () -> Bool
  /// Whether the store itself tells its recorder that it was freed.
  let reportsRelease: Bool
}

/// A reducer with its state, without their types.
@MainActor
struct Reduction {
  /// Reduces one action; effects are described, and not run.
  let reduce: (Value) throws -> Void
  /// Encodes the current state.
  let state: () throws -> Value
  /// The digest of the current state.
  let digest: () throws -> Digest
}
