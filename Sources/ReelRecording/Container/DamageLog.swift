/// Collects damage, and settles how many events each cost once the next whole event is known.
struct DamageLog {
  private(set) var damage: [Damage] = []
  /// Damage whose loss is open, with the number of events that its block's own header admits to.
  private var open: [(position: Int, atMost: UInt64?)] = []

  var isEmpty: Bool { damage.isEmpty }

  mutating func add(_ what: Damage.What, at offset: UInt64, bytes: UInt64, eventsAtMost: UInt64? = nil) {
    open.append((damage.count, eventsAtMost))
    damage.append(Damage(offset: offset, what: what, bytesLost: bytes, eventsLost: nil))
  }

  /// Adds damage that cost a known number of events.
  mutating func add(_ what: Damage.What, at offset: UInt64, bytes: UInt64, events: UInt64?) {
    damage.append(Damage(offset: offset, what: what, bytesLost: bytes, eventsLost: events))
  }

  /// So many events are missing before the place at `offset`: the open damage has cost them.
  mutating func settle(_ missing: UInt64, at offset: UInt64) {
    var rest = missing
    for (position, atMost) in open {
      let share = min(rest, atMost ?? 0)
      damage[position].eventsLost = share
      rest -= share
    }
    if let last = open.last(where: { $0.atMost == nil }) ?? open.last {
      damage[last.position].eventsLost = (damage[last.position].eventsLost ?? 0) + rest
    } else if rest > 0 {
      add(.missingEvents, at: offset, bytes: 0, events: rest)
    }
    open.removeAll()
  }
}
