import ReelStore

/// The rules of the dashboard, done right: what a tab shows is loaded when it is entered and cancelled when it is left, and
/// nothing is asked for twice at a time.
///
/// ```swift
/// let store = Store(initialState: DashboardState(), reducer: DashboardReducer(service: bank))
/// store.dispatch(.appeared)
/// ```
public struct DashboardReducer: Reducer, Sendable {
  enum CancelID: Hashable, Sendable {
    case accounts, page, rates, biometrics
  }

  let service: any DashboardService

  /// Creates the rules of a dashboard that speaks to `service`.
  public init(service: any DashboardService) {
    self.service = service
  }

  /// Applies `action` to `state` and returns the calls to the bank that follow from it.
  public func reduce(into state: inout DashboardState, action: DashboardAction) -> Effect<DashboardAction> {
    switch action {
    case .appeared:
      return enter(state.selectedTab, from: nil, state: &state)
    case .tabSelected(let tab):
      let left = state.selectedTab
      guard tab != left else { return .none }
      state.selectedTab = tab
      return .merge(leave(left, for: tab, state: &state), enter(tab, from: left, state: &state))

    case .refreshAccounts:
      return fetchAccounts(&state)
    case .accountsLoaded(let accounts):
      state.accounts = accounts
      state.accountsError = nil
      state.isLoadingAccounts = false
    case .accountsFailed(let reason):
      state.accountsError = reason
      state.isLoadingAccounts = false

    case .rateTicked(let rate):
      state.apply(rate)
    case .alertDismissed:
      _ = state.alerts.popLast()

    case .loadMoreTapped:
      return loadPage(&state)
    case .pageLoaded(let page):
      state.append(page)
      state.pageError = nil
      state.isLoadingPage = false
    case .pageFailed(let reason):
      state.pageError = reason
      state.isLoadingPage = false

    case .biometricsToggled(let isOn):
      return toggleBiometrics(isOn, &state)
    case .biometricsChecked(let isKnown):
      state.biometricsEnabled = isKnown
      state.isCheckingBiometrics = false

    case .payTapped(let payment):
      return pay(payment, &state)
    case .paymentCompleted(let receipt):
      state.apply(receipt)
    case .paymentFailed(let reason):
      state.payment = .failed(reason)
    }
    return .none
  }
}
