import BankingDashboard
import ReelReplay

extension StoreAdapter {
  /// The banking dashboard on `ReelStore`.
  public static func dashboard() throws -> StoreAdapter {
    let scenarios = try DashboardScenarios()
    return .store("dashboard", initialState: DashboardState(), scenarios: scenarios.all) { environment in
      DashboardReducer(service: scenarios.service(environment))
    }
  }

  /// The same dashboard as it was first shipped: written by hand, with the usual mistakes.
  public static func dashboardAsShipped() throws -> StoreAdapter {
    let scenarios = try DashboardScenarios()
    return .handWritten(
      "dashboard-as-shipped", scenarios: scenarios.all,
      make: { DashboardAsShippedStore(service: scenarios.service($0)) }, state: { $0.state },
      dispatch: { $0.dispatch($1) })
  }

  /// Both dashboards.
  public static func dashboards() throws -> [StoreAdapter] { [try dashboard(), try dashboardAsShipped()] }
}

/// What can be played to a dashboard, and the bank behind it.
private struct DashboardScenarios: Sendable {
  private let quotes: ECBQuotes

  init() throws { quotes = try .bundled() }

  var all: [StoreScenario] {
    let trading = StoreScenario(
      name: "trading", summary: "a person drawn from the seed, and 36,000 quotes an hour", duration: .seconds(3600)
    ) { duration in Scenario.trading(duration: duration).timedActions }
    return [trading]
      + Scenario.incidents.map { incident in
        StoreScenario(name: incident.name, summary: incident.summary, duration: incident.duration) { _ in
          incident.timedActions
        }
      }
  }

  /// The bank of the environment's scenario, behind the exchanges.
  func service(_ environment: StoreEnvironment) -> RecordedDashboardService {
    let incident = Scenario.incidents.first { $0.name == environment.scenario }
    let bank = BankService(quotes: quotes, feed: incident?.feed ?? .steady)
    return RecordedDashboardService(live: bank, exchanges: environment.exchanges)
  }
}

extension Scenario {
  fileprivate var timedActions: [(at: Duration, action: DashboardAction)] {
    inputs.map { (at: $0.at, action: $0.action) }
  }

  fileprivate var summary: String { "\(inputs.count) inputs in \(duration)" }
}
