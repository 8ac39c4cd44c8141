import BankingDashboardReel
import Foundation
import ReelCommands
import ReelReplay
import Synchronization

/// The tool, run in this process, with everything that it writes.
@MainActor
struct Tool {
  var output: String { written.withLock { $0.output } }
  var errors: String { written.withLock { $0.errors } }

  private final class Written: Sendable {
    private let state = Mutex((output: "", errors: ""))
    func withLock<R>(_ body: (inout (output: String, errors: String)) -> R) -> R { state.withLock { body(&$0) } }
  }

  private let written = Written()
  private let tool: ReelTool

  /// The tool over `stores`; nil: over the bundled ones.
  init(stores: [StoreAdapter]? = nil) throws {
    let written = written
    let console = Console(
      output: { line in written.withLock { $0.output += line } },
      error: { line in written.withLock { $0.errors += line } })
    tool = ReelTool(stores: try stores ?? StoreAdapter.dashboards(), console: console)
  }

  func run(_ arguments: String...) async -> ExitCode { await run(arguments) }

  func run(_ arguments: [String]) async -> ExitCode { await tool.run(arguments) }

  /// The output as JSON.
  func json() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
  }
}

/// A folder that is gone when the test is over.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "reel-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name)))) }
}

/// Places of this package, found from this file.
enum Package {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func file(_ path: String) -> String { root + "/" + path }
}
