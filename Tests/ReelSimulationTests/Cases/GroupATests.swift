import ReelSimulation
import Testing

@MainActor
@Suite struct GroupATests {
  @Test("A14: of ten tasks only the one that never ends is named, with all that is known of it")
  func onlyTheTaskThatNeverEndsIsNamed() throws {
    let line = #line + 6
    let run = try stuckRun { sim in
      let answers = AsyncStream.makeStream(of: Int.self)
      var effects: [Task<Void, Never>] = []
      for number in 0..<10 {
        try await Task.sleep(for: .seconds(1))
        let effect = Task(name: "effect \(number)") {
          if number == 6 { for await _ in answers.stream {} }
        }
        effects.append(effect)
      }
      for effect in effects { await effect.value }
      answers.continuation.finish()
    }
    #expect(run.at == .seconds(10))
    #expect(run.tasks.map(\.name) == ["simulate", "effect 6"])
    let effect = run.tasks[1]
    #expect(effect.creator?.source == "GroupATests.swift:\(line)")
    #expect(effect.createdAt == .seconds(7))
    #expect(effect.waitsFor == "the next element of AsyncStream<Int> #1, whose continuation is still held")
    #expect(effect.suspendedAt?.source == "GroupATests.swift:\(line + 1)")
    #expect(
      run.description == """
        stuck at 10.0 seconds: nothing can run and nothing is due
          task 0 'simulate' waits for the result of task 7 'effect 6', in a closure in \
        GroupATests.onlyTheTaskThatNeverEndsIsNamed() at GroupATests.swift:\(line + 5)
          task 7 'effect 6', started at 7.0 seconds in a closure in GroupATests.onlyTheTaskThatNeverEndsIsNamed() \
        at GroupATests.swift:\(line), waits for the next element of AsyncStream<Int> #1, whose continuation is still \
        held, in a closure in GroupATests.onlyTheTaskThatNeverEndsIsNamed() at GroupATests.swift:\(line + 1)
        """)
  }
}
