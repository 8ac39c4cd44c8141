/// The byte that begins an event's record.
enum RecordKind: UInt8 {
  case storeAttached = 0
  case snapshot = 1
  case action = 2
  case effectStarted = 3
  case effectEnded = 4
  case cancel = 5
  case discarded = 6
  case exchangeStarted = 7
  case exchangeElement = 8
  case exchangeEnded = 9
  case storeReleased = 10
  case survivor = 11
  case frame = 12
  case mark = 13
}

/// The byte that says who sent an action; ``hasArrival`` is added if an exchange's number follows.
enum OriginForm {
  static let outside: UInt8 = 0
  static let effect: UInt8 = 1
  static let task: UInt8 = 2
  static let cancelledTask: UInt8 = 3
  static let hasArrival: UInt8 = 0x80
}

/// The byte that says how an exchange ended.
enum OutcomeForm {
  static let returned: UInt8 = 0
  static let failed: UInt8 = 1
  static let failedWithValue: UInt8 = 2
  static let finished: UInt8 = 3
  static let cancelled: UInt8 = 4
}
