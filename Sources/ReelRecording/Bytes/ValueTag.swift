/// The byte that begins an encoded value. A byte of 0x80 or more is itself an integer from 0 to 127.
enum ValueTag: UInt8 {
  case null = 0
  case `false` = 1
  case `true` = 2
  case integer = 3
  case unsigned = 4
  case float = 5
  case double = 6
  case decimal = 7
  case string = 8
  case data = 9
  case date = 10
  case uuid = 11
  case array = 12
  case set = 13
  case dictionary = 14
  case object = 15
  /// Stands for a value nested too deep; a reader refuses it.
  case tooDeep = 16

  static let smallInteger: UInt8 = 0x80
}

/// The byte that begins an encoded `Double`: how many decimal places its short form has, or that it has none.
enum NumberForm {
  /// The most decimal places of a short form.
  static let maximumPlaces: UInt8 = 8
  /// Eight bytes of IEEE 754 follow.
  static let raw: UInt8 = 0xFF
  /// Integers from here on are not all exact in a `Double`.
  static let bound: Double = 9_007_199_254_740_992

  static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]
}

/// The byte that begins an encoded `Decimal`.
enum DecimalForm {
  static let nan: UInt8 = 0
  static let positive: UInt8 = 1
  static let negative: UInt8 = 2
}
