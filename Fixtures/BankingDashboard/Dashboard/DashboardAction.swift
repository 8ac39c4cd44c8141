/// Everything that can happen to the dashboard.
public enum DashboardAction: Codable, Hashable, Sendable {
  /// The dashboard came on the screen.
  case appeared
  /// A person went to a tab.
  case tabSelected(Tab)

  /// A person pulled to refresh the accounts.
  case refreshAccounts
  /// The bank has answered with the accounts.
  case accountsLoaded([Account])
  /// The accounts could not be fetched, for this reason.
  case accountsFailed(String)

  /// A rate was quoted.
  case rateTicked(Rate)
  /// A person swiped the newest alert away.
  case alertDismissed

  /// A person asked for more transactions.
  case loadMoreTapped
  /// The bank has answered with a page of transactions.
  case pageLoaded(TransactionPage)
  /// A page could not be fetched, for this reason.
  case pageFailed(String)

  /// A person turned the biometric switch.
  case biometricsToggled(Bool)
  /// The device has looked at the person's face: whether it knows it.
  case biometricsChecked(Bool)

  /// A person pressed the pay button.
  case payTapped(Payment)
  /// The bank has paid.
  case paymentCompleted(Receipt)
  /// The bank has not paid, for this reason.
  case paymentFailed(String)
}
