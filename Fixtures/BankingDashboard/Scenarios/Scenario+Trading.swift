import Foundation

extension Scenario {
  /// A person who trades for `duration`: they change the tab every 5 to 60 seconds, and use what the tab offers.
  ///
  /// They stay on the tabs that show rates, so the bank quotes all the time: 36,000 quotes an hour. What they do is drawn
  /// from `SystemRandomNumberGenerator`: under simulation the same seed gives the same person.
  public static func trading(duration: Duration) -> Scenario {
    var generator = SystemRandomNumberGenerator()
    var person = Trader(using: &generator)
    var inputs = [Input(at: .zero, action: .appeared)]
    var now = Trader.pause(using: &generator)
    while now < duration {
      inputs.append(Input(at: now, action: person.act(at: now, using: &generator)))
      now += Trader.pause(using: &generator)
    }
    return Scenario(name: "trading", duration: duration, inputs: inputs)
  }
}

/// Somebody who trades, and what they do next.
private struct Trader {
  private var tab = Tab.overview
  private var leavesTabAt: Duration
  private var usesBiometrics = false

  init(using generator: inout some RandomNumberGenerator) {
    leavesTabAt = Self.stay(using: &generator)
  }

  /// How long the person looks at the screen before they touch it again: 1 to 9 seconds.
  static func pause(using generator: inout some RandomNumberGenerator) -> Duration {
    .milliseconds(Int.random(in: 1_000...9_000, using: &generator))
  }

  /// How long the person stays on a tab: 5 to 60 seconds.
  private static func stay(using generator: inout some RandomNumberGenerator) -> Duration {
    .milliseconds(Int.random(in: 5_000...60_000, using: &generator))
  }

  mutating func act(at now: Duration, using generator: inout some RandomNumberGenerator) -> DashboardAction {
    if now >= leavesTabAt {
      let others = Tab.allCases.filter { $0.showsRates && $0 != tab }
      tab = others.randomElement(using: &generator) ?? tab
      leavesTabAt = now + Self.stay(using: &generator)
      return .tabSelected(tab)
    }
    switch tab {
    case .overview, .history:
      return Bool.random(using: &generator) ? .loadMoreTapped : .refreshAccounts
    case .fx:
      return .alertDismissed
    case .payments:
      guard Int.random(in: 0..<4, using: &generator) == 0 else { return .payTapped(payment(using: &generator)) }
      usesBiometrics.toggle()
      return .biometricsToggled(usesBiometrics)
    }
  }

  private func payment(using generator: inout some RandomNumberGenerator) -> Payment {
    let payees = ["Bakery", "Bookshop", "Cinema", "Tram"]
    return Payment(
      account: "DE02200505501015871393", payee: payees.randomElement(using: &generator) ?? "Bakery",
      amount: Decimal(Int.random(in: 250...6_000, using: &generator)) / 100)
  }
}
