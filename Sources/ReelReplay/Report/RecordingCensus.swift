import ReelRecording

/// What a recording holds as a whole, read once before its replay.
struct RecordingCensus {
  private(set) var events: UInt64 = 0
  /// What could not be read, a line each.
  private(set) var damage: [String] = []
  private var otherStores: [String] = []
  private var otherStoreCount = 0
  private var otherActions = 0
  private var latestTime = Int64.min
  /// The first event whose time is before that of the event before it.
  private var backwards: Event?

  init(_ recording: Recording) {
    let reader = recording.events()
    for event in reader { count(event) }
    damage = reader.damage.map(\.description)
  }

  private mutating func count(_ event: Event) {
    events += 1
    if event.time < latestTime && backwards == nil { backwards = event }
    latestTime = event.time
    switch event.kind {
    case .storeAttached(let store, let name) where store != 0:
      otherStoreCount += 1
      if otherStores.count < 5 { otherStores.append("'\(name.excerpt(50))'") }
    case .action(let action) where action.store != 0: otherActions += 1
    default: break
    }
  }

  var hasOtherStores: Bool { otherStoreCount + otherActions > 0 }

  /// How many jobs a replay may take before it is taken for endless: no store that was recorded needs as many.
  var jobLimit: Int { 50_000_000 + 1_000 * Int(min(events, 1_000_000_000)) }

  /// What a reader of the verdicts should know of the recording.
  var findings: [Finding] {
    var findings: [Finding] = []
    if hasOtherStores {
      let names = otherStores.joined(separator: ", ") + (otherStoreCount > otherStores.count ? ", …" : "")
      findings.append(
        Finding(
          .note,
          "only the first store is replayed; the recording has \(otherStoreCount) more: \(names), with "
            + "\(otherActions) actions, and calls cannot be told apart by store"))
    }
    if let backwards {
      findings.append(
        Finding(
          .note, "the recorded time goes back at event \(backwards.sequence); events are replayed in their order",
          event: backwards.sequence, time: backwards.time))
    }
    return findings
  }
}
