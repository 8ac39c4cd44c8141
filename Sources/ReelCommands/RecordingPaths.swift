import Foundation

/// The recordings that a person means by a path: a file, or all `.reel` files below a folder, in order of their paths.
enum RecordingPaths {
  static func expand(_ paths: [String]) throws(UsageError) -> [String] {
    guard !paths.isEmpty else { throw UsageError("name at least one recording, or a folder of recordings") }
    var found: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        found.append(path)
        continue
      }
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let recordings = names.filter { $0.hasSuffix(".reel") }.sorted()
      guard !recordings.isEmpty else { throw UsageError("there are no .reel files below \(path)") }
      found += recordings.map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
    }
    return found
  }
}
