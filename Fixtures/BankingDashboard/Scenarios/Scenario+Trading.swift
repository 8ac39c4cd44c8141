import Foundation

extension Scenario {
  /// A person who trades for `duration`: they change the tab every 5 to 60 seconds, and use what the tab offers.
  ///
  /// They stay on the tabs that show rates, so the bank quotes all the time: 36,000 quotes an hour. What they do is drawn
  /// from `SystemRandomNumberGenerator`: under simulation the same seed gives the same person.
  public static func trading(duration: Duration) -> Scenario {
    var person = Trader()
    var inputs = [Input(at: .zero, action: .appeared)]
    var now = Trader.pause()
    while now < duration {
      inputs.append(Input(at: now, action: person.act(at: now)))
      now += Trader.pause()
    }
    return Scenario(name: "trading", duration: duration, inputs: inputs)
  }
}

/// Somebody who trades, and what they do next.
private struct Trader {
  private var tab = Tab.overview
  private var leavesTabAt = stay()
  private var usesBiometrics = false

  /// How long the person looks at the screen before they touch it again: 1 to 9 seconds.
  static func pause() -> Duration {
    .milliseconds(Int.random(in: 1_000...9_000))
  }

  /// How long the person stays on a tab: 5 to 60 seconds.
  private static func stay() -> Duration {
    .milliseconds(Int.random(in: 5_000...60_000))
  }

  mutating func act(at now: Duration) -> DashboardAction {
    if now >= leavesTabAt {
      let others = Tab.allCases.filter { $0.showsRates && $0 != tab }
      tab = others.randomElement() ?? tab
      leavesTabAt = now + Self.stay()
      return .tabSelected(tab)
    }
    switch tab {
    case .overview, .history:
      return Bool.random() ? .loadMoreTapped : .refreshAccounts
    case .fx:
      return .alertDismissed
    case .payments:
      guard Int.random(in: 0..<4) == 0 else { return .payTapped(payment()) }
      usesBiometrics.toggle()
      return .biometricsToggled(usesBiometrics)
    }
  }

  private func payment() -> Payment {
    let payees = ["Bakery", "Bookshop", "Cinema", "Tram"]
    return Payment(
      account: "DE02200505501015871393", payee: payees.randomElement() ?? "Bakery",
      amount: Decimal(Int.random(in: 250...6_000)) / 100)
  }
}
