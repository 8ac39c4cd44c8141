import Foundation

/// Something that is measured and held to a bar.
struct Benchmark {
  /// What a value must reach to be good enough.
  enum Bar {
    case atMost(Double)
    case atLeast(Double)
    /// As a multiple of the baseline.
    case ratioAtMost(Double)

    /// The limit in the unit of `value`, which is `ratio` times its baseline.
    func limit(of value: Double, ratio: Double?) -> Double {
      switch self {
      case .atMost(let limit), .atLeast(let limit): limit
      case .ratioAtMost(let limit): ratio.map { value / $0 * limit } ?? .nan
      }
    }

    func isMet(by value: Double, ratio: Double?) -> Bool {
      let limit = limit(of: value, ratio: ratio)
      return if case .atLeast = self { value >= limit } else { value <= limit }
    }

    var text: String {
      switch self {
      case .atMost(let limit): "at most \(limit.formatted())"
      case .atLeast(let limit): "at least \(limit.formatted())"
      case .ratioAtMost(let ratio): "at most \(ratio.formatted()) × the baseline"
      }
    }
  }

  typealias Measurement = @MainActor () async throws -> Double

  /// Unique; `--only` takes its first letters.
  let name: String
  /// What is counted, in one sentence, and what it is compared to.
  let summary: String
  let unit: String
  let bar: Bar
  /// Of how many measurements the median is reported.
  var runs = 7
  /// One measurement, in `unit`.
  let measure: Measurement
  /// The same in `unit` by other means, measured in turn with the value.
  var baseline: Measurement?
}

/// What came out of a benchmark.
struct Figure: Encodable {
  let name: String
  let value: Double
  let unit: String
  let bar: Double
  let met: Bool
  let baseline: Double?
  /// The median of what each measurement was as a multiple of the baseline's next to it: a machine that becomes slower
  /// for a while moves this less than it moves the quotient of the two medians.
  let ratio: Double?
}

extension Benchmark {
  /// Measures, and the baseline in turn with it, so that whatever else the machine does weighs on both.
  @MainActor func run() async throws -> Figure {
    var values: [Double] = []
    var baselines: [Double] = []
    for _ in 0..<runs {
      values.append(try await measure())
      if let baseline { baselines.append(try await baseline()) }
    }
    let value = median(values)
    let ratio = baselines.isEmpty ? nil : median(zip(values, baselines).map { $0 / $1 })
    return Figure(
      name: name, value: value, unit: unit, bar: bar.limit(of: value, ratio: ratio),
      met: bar.isMet(by: value, ratio: ratio), baseline: baselines.isEmpty ? nil : median(baselines), ratio: ratio)
  }

  /// One line for `--list`.
  var listing: String { "\(name)  \(bar.text) \(unit), median of \(runs): \(summary)" }
}

/// The middle value, or the mean of the two middle ones. `values` must not be empty.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let upper = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[upper - 1] + sorted[upper]) / 2 : sorted[upper]
}
