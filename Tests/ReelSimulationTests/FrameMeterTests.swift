import ReelSimulation
import Testing

@Suite struct FrameMeterTests {
  @Test func everyRateAndTimeGivesAFrame() {
    #expect(FrameMeter.frame(at: .max, framesPerSecond: .max) == 9_223_372_036_854_775_807)
    #expect(FrameMeter.frame(at: .min, framesPerSecond: .min) == 0)
    #expect(FrameMeter.frame(at: 1_000_000_000, framesPerSecond: 120) == 120)
    #expect(FrameMeter.frame(at: 16_666_666, framesPerSecond: 60) == 0)
    #expect(FrameMeter.frame(at: 16_666_667, framesPerSecond: 60) == 1)
    #expect(FrameMeter(framesPerSecond: 0) { _ in }.framesPerSecond == 1)
  }
}
