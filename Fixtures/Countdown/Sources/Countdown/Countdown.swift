import ReelStore

/// A countdown that ticks once a second and can be stopped.
public struct Countdown: Reducer {
  public struct State: Equatable, Sendable {
    public var secondsLeft: Int
    public var isRunning = false

    public init(secondsLeft: Int) { self.secondsLeft = secondsLeft }
  }

  public enum Action: Equatable, Sendable {
    case startTapped
    case stopTapped
    case ticked
  }

  private enum EffectID { case ticks }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startTapped:
      guard !state.isRunning, state.secondsLeft > 0 else { return .none }
      state.isRunning = true
      return .run(name: "ticks", id: EffectID.ticks) { send in
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
    case .stopTapped:
      guard state.isRunning else { return .none }
      state.isRunning = false
      return .cancel(id: EffectID.ticks)
    case .ticked:
      state.secondsLeft -= 1
      guard state.secondsLeft == 0 else { return .none }
      state.isRunning = false
      return .cancel(id: EffectID.ticks)
    }
  }
}
