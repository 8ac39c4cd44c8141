import BankingDashboardReel
import ReelRecording
import ReelReplay
import Testing

/// The recorded incidents, which were recorded on the real clock, on both dashboards.
@MainActor
@Suite struct IncidentTests {
  private func replayed(_ name: String, on adapter: StoreAdapter) throws -> Report {
    let recording = try Recording(path: Package.file("recordings/incidents/\(name).reel"))
    return try replay(recording, on: adapter, recordedOn: StoreAdapter.dashboards())
  }

  private func failures(_ report: Report, _ name: CheckResult.Name) -> [Finding] {
    report.checks.first { $0.name == name }?.findings.filter { $0.severity == .failure } ?? []
  }

  @Test(arguments: ["quiet-morning", "rate-storm", "tab-switching", "double-taps"])
  func theDashboardPassesEveryCheck(name: String) throws {
    let report = try replayed(name, on: .dashboard())
    #expect(report.checks.map(\.status) == [.pass, .pass, .pass, .pass], "\(report)")
    #expect(report.actions > 100)
  }

  @Test func tabSwitchingShowsTheLeakedTicker() throws {
    let report = try replayed("tab-switching", on: .dashboardAsShipped())
    let leaks = failures(report, .leaks)
    #expect(leaks.contains { $0.message.hasPrefix("store 'dashboard-as-shipped' was released and is never freed") })
    let ticker = try #require(leaks.first { $0.message.contains("startRates()") })
    #expect(ticker.message.contains("it waits for the next element of the stream 'rates'"))
    #expect(ticker.message.contains("at DashboardAsShippedStore.swift:"))
    #expect(ticker.source == "DashboardAsShippedStore.swift:102")
    #expect(failures(report, .cancellation).contains { $0.message.contains("the task that sent it was cancelled") })
  }

  @Test func doubleTapsShowTheSecondCalls() throws {
    let report = try replayed("double-taps", on: .dashboardAsShipped())
    let messages = failures(report, .determinism).map(\.message)
    #expect(messages.contains { $0.hasPrefix("'transactions' with (offset: 10) was called again") })
    #expect(messages.contains { $0.hasPrefix("'pay' with") && $0.contains("was called again") })
    #expect(messages.contains { $0.hasPrefix("'accounts' with () was called again") })
  }

  @Test(arguments: ["quiet-morning", "rate-storm", "tab-switching", "double-taps"])
  func theReducerAloneGivesTheRecordedDigests(name: String) throws {
    let recording = try Recording(path: Package.file("recordings/incidents/\(name).reel"))
    let report = try replay(recording, on: .dashboard(), options: ReplayOptions(mode: .reduce))
    #expect(report.checks.map(\.status) == [.pass, .inconclusive, .inconclusive, .inconclusive])
  }
}
