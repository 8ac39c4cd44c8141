import Countdown
import ReelSimulation
import ReelStore
import Testing

@MainActor
@Suite struct CountdownTests {
  @Test func tenMinutesPassInNoTime() throws {
    try simulate { sim in
      let store = Store(initialState: Countdown.State(secondsLeft: 600), reducer: Countdown())
      store.dispatch(.startTapped)
      await sim.advance(by: .seconds(599))
      #expect(store.secondsLeft == 1)
      await sim.runUntilIdle()
      #expect(store.state == Countdown.State(secondsLeft: 0))
      #expect(sim.now == .seconds(600))
    }
  }

  @Test func aStoppedCountdownStaysSilent() throws {
    try simulate { sim in
      let store = Store(initialState: Countdown.State(secondsLeft: 10), reducer: Countdown())
      store.dispatch(.startTapped)
      await sim.advance(by: .milliseconds(3500))
      store.dispatch(.stopTapped)
      await sim.advance(by: .seconds(60))
      #expect(store.secondsLeft == 7)
      #expect(sim.tasks.count == 1)
    }
  }

  @Test func aDroppedStoreLeavesNothingBehind() throws {
    try simulate { sim in
      var store: Store? = Store(initialState: Countdown.State(secondsLeft: 10), reducer: Countdown())
      weak let ghost = store
      store?.dispatch(.startTapped)
      await sim.advance(by: .seconds(2))
      store = nil
      await sim.settle()
      #expect(ghost == nil)
      #expect(sim.tasks.count == 1)
    }
  }
}
