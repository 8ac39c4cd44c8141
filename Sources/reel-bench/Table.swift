import Foundation

/// The figures as text: one row each.
struct Table {
  private let nameWidth: Int

  init(names: [String]) { nameWidth = max(4, names.map(\.count).max() ?? 0) }

  var header: String { row(["name", "value", "unit", "bar", "met", "baseline", "ratio"]) }

  func row(_ figure: Figure) -> String {
    row([
      figure.name, number(figure.value), figure.unit, number(figure.bar), figure.met ? "yes" : "NO",
      figure.baseline.map(number) ?? "–", figure.ratio.map(number) ?? "–",
    ])
  }

  private func row(_ cells: [String]) -> String {
    let widths = [nameWidth, 10, 5, 8, 4, 10, 7]
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      // Words from the left, numbers from the right.
      return [0, 2, 4].contains(column) ? cell.0 + space : space + cell.0
    }
    return padded.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
  }

  /// Three significant digits, but all those before the point.
  private func number(_ value: Double) -> String {
    let size = abs(value)
    let digits = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", value)
  }
}
