extension Scenario {
  /// A person looks at the rates for 40 seconds, in no hurry.
  public static let quietMorning = Scenario(
    name: "quiet-morning", duration: .seconds(40),
    inputs: [
      Input(at: .zero, action: .appeared),
      Input(at: .seconds(8), action: .tabSelected(.fx)),
      Input(at: .seconds(15), action: .alertDismissed),
      Input(at: .seconds(19), action: .tabSelected(.payments)),
      Input(at: .seconds(22), action: .biometricsToggled(true)),
      Input(at: .seconds(26), action: .payTapped(bakery)),
      Input(at: .seconds(31), action: .tabSelected(.overview)),
      Input(at: .seconds(35), action: .loadMoreTapped),
    ])

  /// The market goes wild: for 30 seconds, ten quotes per second become 200 per second again and again.
  public static let rateStorm = Scenario(
    name: "rate-storm", duration: .seconds(30),
    feed: .storm(at: [.seconds(4), .seconds(10), .seconds(15), .seconds(19), .seconds(25)]),
    inputs: [
      Input(at: .zero, action: .appeared),
      Input(at: .seconds(3), action: .tabSelected(.fx)),
      Input(at: .milliseconds(10_400), action: .alertDismissed),
      Input(at: .milliseconds(15_600), action: .tabSelected(.payments)),
      Input(at: .milliseconds(19_300), action: .payTapped(landlord)),
      Input(at: .milliseconds(25_500), action: .tabSelected(.overview)),
    ])

  /// For 30 seconds a person cannot decide on a tab, and leaves while accounts and pages are being fetched.
  public static let tabSwitching = Scenario(
    name: "tab-switching", duration: .seconds(30),
    inputs: [
      Input(at: .zero, action: .appeared),
      Input(at: .milliseconds(250), action: .tabSelected(.fx)),
      Input(at: .milliseconds(2_000), action: .tabSelected(.overview)),
      Input(at: .milliseconds(2_150), action: .tabSelected(.payments)),
      Input(at: .milliseconds(2_300), action: .tabSelected(.overview)),
      Input(at: .milliseconds(2_500), action: .tabSelected(.history)),
      Input(at: .milliseconds(2_600), action: .loadMoreTapped),
      Input(at: .milliseconds(2_750), action: .tabSelected(.fx)),
      Input(at: .milliseconds(6_000), action: .tabSelected(.overview)),
      Input(at: .milliseconds(6_900), action: .refreshAccounts),
      Input(at: .milliseconds(7_000), action: .refreshAccounts),
      Input(at: .milliseconds(7_100), action: .tabSelected(.history)),
      Input(at: .milliseconds(9_000), action: .loadMoreTapped),
      Input(at: .milliseconds(9_120), action: .tabSelected(.payments)),
      Input(at: .milliseconds(13_000), action: .tabSelected(.overview)),
      Input(at: .milliseconds(13_090), action: .tabSelected(.fx)),
      Input(at: .milliseconds(13_180), action: .tabSelected(.overview)),
      Input(at: .milliseconds(13_270), action: .tabSelected(.fx)),
      Input(at: .milliseconds(18_000), action: .tabSelected(.history)),
      Input(at: .milliseconds(21_000), action: .tabSelected(.overview)),
      Input(at: .milliseconds(21_350), action: .tabSelected(.fx)),
      Input(at: .milliseconds(26_000), action: .tabSelected(.overview)),
    ])

  /// For 20 seconds a person taps everything twice, 80 ms apart.
  public static let doubleTaps = Scenario(
    name: "double-taps", duration: .seconds(20),
    inputs: [Input(at: .zero, action: .appeared)]
      + doubleTap(.loadMoreTapped, at: .seconds(2))
      + doubleTap(.refreshAccounts, at: .seconds(4))
      + [Input(at: .seconds(6), action: .tabSelected(.payments))]
      + doubleTap(.payTapped(bakery), at: .seconds(8))
      + doubleTap(.payTapped(landlord), at: .seconds(11))
      + [Input(at: .seconds(13), action: .tabSelected(.history))]
      + doubleTap(.loadMoreTapped, at: .seconds(15))
      + [Input(at: .seconds(17), action: .tabSelected(.overview))])

  private static func doubleTap(_ action: DashboardAction, at time: Duration) -> [Input] {
    [Input(at: time, action: action), Input(at: time + .milliseconds(80), action: action)]
  }

  private static let bakery = Payment(account: "DE02100100100006820101", payee: "Bakery", amount: 12)
  private static let landlord = Payment(account: "DE02200505501015871393", payee: "Landlord", amount: 950)
}
