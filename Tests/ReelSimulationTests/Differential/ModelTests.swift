import Testing

/// The model and the comparison themselves, on programs whose outcomes can be counted by hand.
@Suite struct ModelTests {
  private func outcomes(_ tasks: [Step]...) -> Set<String>? { ProgramModel(Program(tasks: tasks)).outcomes() }

  @Test func allInterleavingsAndNoOthersAreAllowed() {
    #expect(outcomes([.append("a")], [.append("b")]) == ["a b", "b a"])
    #expect(outcomes([.append("a"), .append("b")], [.append("c"), .append("d")])?.count == 6)
    #expect(outcomes([.append("a")], [.appendOnMain("b")]) == ["a | main: b"])
    #expect(outcomes([.call([.append("a")]), .append("b")]) == ["a b"])
    #expect(outcomes([.group([[.append("a")], [.append("b")]]), .append("c")]) == ["a b c", "b a c"])
    #expect(outcomes([.asyncLet(child: [.append("a")], meanwhile: [.append("b")])]) == ["a b", "b a"])
  }

  @Test func aReentrantMethodLosesUpdates() {
    #expect(outcomes([.bump("a"), .bump("b")]) == ["a0 b1"])
    #expect(outcomes([.bump("a")], [.bump("b")]) == ["a0 b1", "b0 a1", "a0 b0", "b0 a0"])
  }

  @Test func aStreamKeepsItsOrderAndIsDrained() {
    #expect(outcomes([.send("a"), .send("b")]) == ["a b"])
    #expect(outcomes([.send("a"), .append("b")]) == ["a b", "b a"])
  }

  @Test func aCancelIsSeenFromThenOn() {
    #expect(outcomes([.note("a")], [.cancel(task: 0)]) == ["a", "a!"])
    #expect(outcomes([.nap("a", 1)], [.cancel(task: 0), .append("b")]) == ["a b", "a! b", "b a", "b a!"])
    // Cancelled before it begins, a nap cannot end well.
    #expect(outcomes([.note("a"), .nap("b", 1)], [.cancel(task: 0)]) == ["a! b!", "a b!", "a b"])
    // A task of its own is not cancelled with the one that started it; a child is.
    #expect(outcomes([.call([.nap("a", 1)])], [.cancel(task: 0)]) == ["a"])
    #expect(outcomes([.group([[.nap("a", 1)]])], [.cancel(task: 0)]) == ["a", "a!"])
  }

  @Test func aComparisonFindsWhatIsForbiddenAndWhatIsMissing() async throws {
    let program = Program(tasks: [[.append("a"), .yield], [.append("b")]])
    var comparison = Comparison(allowed: ["a b"])
    comparison.real.outcomes = ["a b", "b a", "a"]
    let result = try await comparison.explore(program)
    #expect(result.forbidden == "b a")
    #expect(result.missing == "a")
    #expect(result.explored == 2)
  }

  @Test func aFailingProgramIsShrunk() async {
    let program = Program(seed: 3, size: 12, sleeps: true)
    let smallest = await program.shrunk(tries: 10_000) { "\($0)".contains("send") || "\($0)".contains("group") }
    #expect(smallest.tasks.joined().count == 1)
  }
}
