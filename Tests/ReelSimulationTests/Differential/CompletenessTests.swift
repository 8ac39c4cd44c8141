import ReelSimulation
import Testing

/// Programs so small that every outcome which the language allows can be asked for.
@MainActor
@Suite struct CompletenessTests {
  private nonisolated static let programs: [Program] = [
    Program(tasks: [[.append("a"), .append("b")], [.append("c"), .append("d")]]),
    Program(tasks: [[.appendOnMain("a"), .append("b")], [.append("c"), .appendOnMain("d")]]),
    Program(tasks: [[.send("a"), .append("b")]]),
    Program(tasks: [[.send("a"), .bump("b")], [.bump("c")]]),
    Program(tasks: [[.bump("a")], [.bump("b")], [.bump("c")]]),
    Program(tasks: [[.bump("a")], [.bump("b"), .bump("c")]]),
    Program(tasks: [[.bump("a"), .append("b")], [.append("c"), .bump("d")]]),
    Program(tasks: [[.callOnMain([.append("a"), .append("b")])], [.callOnMain([.append("c"), .append("d")])]]),
    Program(tasks: [[.note("a"), .append("b")], [.append("c"), .cancel(task: 0)]]),
    Program(tasks: [[.nap("a", 1)], [.sleep(1), .cancel(task: 0), .append("b")]]),
    Program(tasks: [[.nap("a", 0), .append("b")], [.cancel(task: 0)]]),
    Program(tasks: [[.group([[.append("a"), .append("b")], [.append("c")]])], [.append("d")]]),
    Program(tasks: [[.asyncLet(child: [.append("a")], meanwhile: [.append("b")]), .send("c")], [.send("d")]]),
  ]

  @Test(arguments: Self.programs) func everyOutcomeThatIsAllowedIsFound(program: Program) throws {
    let allowed = try #require(ProgramModel(program).outcomes())
    var found = try program.exploredOutcomes(.random, schedules: 2_000).outcomes
    found.formUnion(try program.exploredOutcomes(.pct(depth: 3), schedules: 500).outcomes)
    #expect(found == allowed, "\(program)\nmissing: \(allowed.subtracting(found).sorted())")
  }
}
