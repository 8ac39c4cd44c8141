import Foundation

/// The recordings that a person means by a path: a file, or all `.reel` files below a folder, in order of their paths.
enum RecordingPaths {
  /// - Returns: each file once, however often it is named.
  static func expand(_ paths: [String]) throws(UsageError) -> [String] {
    guard !paths.isEmpty else { throw UsageError("name at least one recording, or a folder of recordings") }
    var found: [String] = []
    for path in paths { found += try recordings(at: path) }
    var seen: Set<String> = []
    return found.filter { seen.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted }
  }

  private static func recordings(at path: String) throws(UsageError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [path]
    }
    let names = try names(below: path).filter { $0.hasSuffix(".reel") }.sorted()
    guard !names.isEmpty else { throw UsageError("there are no .reel files below \(path)") }
    return names.map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
  }

  private static func names(below path: String) throws(UsageError) -> [String] {
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: path)
    } catch {
      throw UsageError("the folder \(path) cannot be read whole: \(error.localizedDescription)")
    }
  }
}
