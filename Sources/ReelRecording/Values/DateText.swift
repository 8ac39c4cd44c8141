import Foundation

/// A date for people: ISO 8601 in UTC, with as much of the fraction as tells it from its neighbours.
struct DateText {
  let text: String

  /// Years 0001 to 9999 are written as dates; anything else (also ±∞ and NaN) as seconds from 2001-01-01.
  init(_ date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds >= -63_113_904_000, seconds < 252_423_993_600 else {
      text = "2001-01-01T00:00:00Z + \(seconds) s"
      return
    }
    let whole = seconds.rounded(.down)
    let (day, second) = Int64(whole).quotientAndRemainder(dividingBy: 86_400)
    let (days, time) = second < 0 ? (day - 1, second + 86_400) : (day, second)
    let (year, month, dayOfMonth) = Self.civil(days + 11_323)
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { Self.digits($0, 2) }.joined(separator: ":")
    let dateText = [Self.digits(year, 4), Self.digits(month, 2), Self.digits(dayOfMonth, 2)].joined(separator: "-")
    text = dateText + "T" + clock + Self.fraction(of: seconds) + "Z"
  }

  /// The shortest of 1 to 9 digits that leads back to the same seconds, cut at nanoseconds.
  private static func fraction(of seconds: Double) -> String {
    let whole = seconds.rounded(.down)
    guard seconds != whole else { return "" }
    var scale = 1.0
    for count in 1...9 {
      scale *= 10
      let digits = ((seconds - whole) * scale).rounded()
      if digits < scale, whole + digits / scale == seconds { return "." + Self.digits(Int64(digits), count) }
    }
    return "." + Self.digits(Int64(((seconds - whole) * scale).rounded(.down)), 9)
  }

  /// Year, month and day of a day counted from 1970-01-01 (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func civil(_ days: Int64) -> (Int64, Int64, Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func digits(_ value: Int64, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
