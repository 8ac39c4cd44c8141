import ReelRecording

/// Finds what an edit of an array left alone, in near linear time.
///
/// A common beginning and end are left alone. Between them, short stretches are matched by the shortest edit script; in
/// long ones, elements that occur once in both arrays hold the rest in place.
enum ArrayMatching {
  /// Positions in the old and in the new array that differ.
  struct Gap: Hashable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The longest stretch that is matched by the shortest edit script, which takes quadratic time.
  static let longestExact = 128

  /// The stretches that differ, in order. Empty exactly if the arrays are equal.
  static func gaps(_ old: [Value], _ new: [Value]) -> [Gap] {
    let whole = Gap(old: old.indices, new: new.indices)
    let anchored = split(trimmed(whole, old, new)) { isShort($0) ? [] : anchors(in: $0, old, new) }
    return anchored.flatMap { gap in
      split(trimmed(gap, old, new)) { isShort($0) ? exactMatches(in: $0, old, new) : [] }
    }
  }

  private static func isShort(_ gap: Gap) -> Bool { max(gap.old.count, gap.new.count) <= longestExact }

  private static func trimmed(_ gap: Gap, _ old: [Value], _ new: [Value]) -> Gap {
    let prefix = zip(gap.old, gap.new).prefix { old[$0] == new[$1] }.count
    let (a, b) = (gap.old.dropFirst(prefix), gap.new.dropFirst(prefix))
    let suffix = zip(a.reversed(), b.reversed()).prefix { old[$0] == new[$1] }.count
    return Gap(old: a.lowerBound..<a.upperBound - suffix, new: b.lowerBound..<b.upperBound - suffix)
  }

  /// What is left of a gap between its matches, which come in order.
  private static func split(_ gap: Gap, at matches: (Gap) -> [(old: Int, new: Int)]) -> [Gap] {
    guard !(gap.old.isEmpty && gap.new.isEmpty) else { return [] }
    var gaps: [Gap] = []
    var (old, new) = (gap.old.lowerBound, gap.new.lowerBound)
    for match in matches(gap) + [(gap.old.upperBound, gap.new.upperBound)] {
      if old < match.old || new < match.new { gaps.append(Gap(old: old..<match.old, new: new..<match.new)) }
      (old, new) = (match.old + 1, match.new + 1)
    }
    return gaps
  }

  private static func exactMatches(in gap: Gap, _ old: [Value], _ new: [Value]) -> [(old: Int, new: Int)] {
    var (kept, taken) = (Set(gap.old), Set(gap.new))
    for change in new[gap.new].difference(from: old[gap.old]) {
      switch change {
      case .remove(let offset, _, _): kept.remove(gap.old.lowerBound + offset)
      case .insert(let offset, _, _): taken.remove(gap.new.lowerBound + offset)
      }
    }
    return Array(zip(kept.sorted(), taken.sorted()))
  }

  private static func anchors(in gap: Gap, _ old: [Value], _ new: [Value]) -> [(old: Int, new: Int)] {
    let places = unique(in: gap.new, of: new)
    let pairs = unique(in: gap.old, of: old).compactMap { value, index in
      places[value].map { (old: index, new: $0) }
    }.sorted { $0.old < $1.old }
    return IncreasingRun.longest(in: pairs.map(\.new)).map { pairs[$0] }
  }

  /// Where the elements are that occur once.
  private static func unique(in range: Range<Int>, of elements: [Value]) -> [Value: Int] {
    var places: [Value: Int?] = [:]
    for index in range { places.updateValue(places[elements[index]] == nil ? index : nil, forKey: elements[index]) }
    return places.compactMapValues { $0 }
  }
}
