import ReelRecording

/// Why a recorded value does not fit a type, in one line.
enum DecodingText {
  static func text(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): "there is no '\(key.stringValue)'" + place(context)
    case .valueNotFound(let type, let context): "a \(type) is missing" + place(context)
    case .typeMismatch(_, let context), .dataCorrupted(let context): context.debugDescription.excerpt() + place(context)
    default: "\(error)".excerpt()
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return path.isEmpty ? "" : " at \(path.excerpt())"
  }
}
