import Foundation

@testable import ReelRecording

/// The text that `read_reel.py` prints, made from what the Swift reader read.
enum CanonicalText {
  static func line(_ event: Event) -> String { "\(event.sequence) \(event.time) " + text(event.kind) }

  static func text(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "i\(value)"
    case .unsigned(let value): "i\(value)"
    case .float(let value): "f" + hex(UInt64(value.bitPattern), 8)
    case .double(let value): "d" + hex(value.bitPattern, 16)
    case .decimal(let value): "m" + text(DecimalParts(value))
    case .string(let value): quoted(value)
    case .data(let value): "b" + value.map { hex(UInt64($0), 2) }.joined()
    case .date(let value): "t" + hex(value.bitPattern, 16)
    case .uuid(let value): "u" + value.uuidString.lowercased().replacing("-", with: "")
    case .array(let values): "[\(values.map(text).joined(separator: " "))]"
    case .set(let values): "set[\(values.map(text).joined(separator: " "))]"
    case .dictionary(let entries): "{\(entries.map { text($0.key) + ":" + text($0.value) }.joined(separator: " "))}"
    case .object(let fields): "(\(fields.map { quoted($0.name) + ":" + text($0.value) }.joined(separator: " ")))"
    }
  }

  private static func text(_ kind: Event.Kind) -> String {
    switch kind {
    case .storeAttached(let store, let name): "storeAttached \(store) \(quoted(name))"
    case .snapshot(let it): "snapshot \(it.store) \(it.digest) \(text(it.state))"
    case .action(let it):
      "action \(it.store) \(text(it.origin)) \(it.arrival.map(String.init) ?? "-") \(it.digest) \(text(it.value))"
    case .effectStarted(let it):
      "effectStarted \(it.store) \(it.effect) \(quoted(it.name)) \(quoted(it.cancellationID)) \(quoted(it.source))"
    case .effectEnded(let store, let effect, let outcome): "effectEnded \(store) \(effect) \(outcome.rawValue)"
    case .cancel(let it):
      "cancel \(it.store) \(quoted(it.id)) [\(it.matched.map(String.init).joined(separator: " "))] \(quoted(it.source))"
    case .discarded(let store, let effect, let value): "discarded \(store) \(effect) \(text(value))"
    case .exchangeStarted(let it):
      "exchangeStarted \(it.exchange) \(quoted(it.name)) \(it.isStream ? 1 : 0) \(text(it.request))"
    case .exchangeElement(let exchange, let value): "exchangeElement \(exchange) \(text(value))"
    case .exchangeEnded(let exchange, let outcome): "exchangeEnded \(exchange) \(text(outcome))"
    case .storeReleased(let store): "storeReleased \(store)"
    case .survivor(let it):
      "survivor \(it.store) \(quoted(it.what)) \(quoted(it.name)) \(quoted(it.waitsFor)) \(quoted(it.source)) "
        + (it.outlivedBy.map(String.init) ?? "-")
    case .frame(let it): "frame \(it.index) \(it.actions) \(it.jobs) \(it.cpu)"
    case .mark(let note): "mark \(quoted(note))"
    }
  }

  private static func text(_ origin: Event.Origin) -> String {
    switch origin {
    case .outside: "outside"
    case .effect(let effect): "effect\(effect)"
    case .task(let isCancelled): isCancelled ? "cancelledTask" : "task"
    }
  }

  private static func text(_ outcome: Event.ExchangeOutcome) -> String {
    switch outcome {
    case .returned(let value): "returned \(text(value))"
    case .failed(let description, let value): "failed \(quoted(description)) \(value.map(text) ?? "-")"
    case .finished: "finished"
    case .cancelled: "cancelled"
    }
  }

  private static func text(_ parts: DecimalParts) -> String {
    parts.isNaN ? "nan" : "\(parts.isNegative ? "-" : "")\(parts.mantissa)e\(parts.exponent)"
  }

  private static func quoted(_ text: String?) -> String {
    guard let text else { return "-" }
    return "\"" + text.utf8.map { hex(UInt64($0), 2) }.joined() + "\""
  }

  private static func hex(_ value: UInt64, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
