#if os(Linux)
  @_spi(Internal) import Runtime
  import Synchronization

  /// Names and source lines of code addresses, by the toolchain's own symbolizer.
  enum Symbols {
    private struct Cache {
      var images: ImageMap?
      var places: [UInt: [CodePlace]] = [:]
    }

    private static let cache = Mutex(Cache())

    static func places(ofReturnAddresses addresses: [UInt]) -> [CodePlace] {
      addresses.flatMap { places(of: $0, as: .returnAddress(UInt64($0))) }
    }

    static func places(ofResumePoints addresses: [UInt]) -> [CodePlace] {
      addresses.flatMap { places(of: $0, as: .asyncResumePoint(UInt64($0))) }
    }

    private static func places(of address: UInt, as frame: RichFrame<UInt64>) -> [CodePlace] {
      cache.withLock { cache in
        if let known = cache.places[address] { return known }
        let images = cache.images ?? ImageMap.capture()
        cache.images = images
        let backtrace = Backtrace(architecture: architecture, frames: [frame], images: images)
        let found = (backtrace.symbolicated(with: images)?.frames ?? []).compactMap(place)
        cache.places[address] = found
        return found
      }
    }

    private static func place(_ frame: SymbolicatedBacktrace.Frame) -> CodePlace? {
      guard let symbol = frame.symbol else { return nil }
      let location = symbol.sourceLocation
      let path = location.flatMap { $0.path.hasSuffix("<compiler-generated>") ? nil : $0.path }
      return CodePlace(
        function: symbol.name, module: module(ofMangled: symbol.rawName), path: path, line: location?.line ?? 0)
    }

    /// Swift mangles a function's module first, as its length and its name: `$s8Checkout…`.
    private static func module(ofMangled name: String) -> String? {
      guard name.hasPrefix("$s") else { return nil }
      let rest = name.dropFirst(2)
      guard let length = Int(rest.prefix { $0.isASCII && $0.isNumber }) else {
        return rest.hasPrefix("s") ? "Swift" : nil
      }
      return String(rest.drop { $0.isASCII && $0.isNumber }.prefix(length))
    }

    private static var architecture: String {
      #if arch(arm64)
        "arm64"
      #else
        "x86_64"
      #endif
    }
  }
#else
  /// Names and source lines of code addresses: none are known here.
  enum Symbols {
    static func places(ofReturnAddresses addresses: [UInt]) -> [CodePlace] { [] }
    static func places(ofResumePoints addresses: [UInt]) -> [CodePlace] { [] }
  }
#endif
