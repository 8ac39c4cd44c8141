import BankingDashboardReel
import Foundation
import ReelCommands
import ReelReplay

/// The bundled tool: it knows the two banking dashboards of the fixtures.
@main
struct Reel {
  static func main() async {
    exit(await run().rawValue)
  }

  @MainActor
  private static func run() async -> ExitCode {
    do {
      return await ReelTool(stores: try StoreAdapter.dashboards()).run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      Console.standard.error("reel: the bundled stores cannot be loaded: \(error)")
      return .unreadable
    }
  }
}
