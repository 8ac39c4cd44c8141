import Testing

@testable import ReelRecording

/// A day-long session encodes millions of actions: none of them may leave anything behind.
@Suite struct EncodingMemoryTests {
  private final class Probe {
    weak var node: EncodingNode?
  }

  /// Encodes itself as an enum case with a payload does: into a container in a container.
  private struct Case: Encodable {
    enum Key: CodingKey { case add, number }
    let probe: Probe

    func encode(to encoder: any Encoder) throws {
      probe.node = (encoder as? ValueEncoding)?.node
      var outer = encoder.container(keyedBy: Key.self)
      var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .add)
      try inner.encode(1, forKey: .number)
      try #require(probe.node != nil)
    }
  }

  @Test func anEncodedCaseIsFreed() throws {
    let probe = Probe()
    #expect(try ValueEncoder().encode(Case(probe: probe)).description == "add(number: 1)")
    #expect(probe.node == nil)
  }
}
