import ReelStore

// What follows from going to a tab and leaving it.
extension DashboardReducer {
  /// Asks for what `tab` shows and the tab before it did not.
  func enter(_ tab: Tab, from left: Tab?, state: inout DashboardState) -> Effect<DashboardAction> {
    var effects: [Effect<DashboardAction>] = []
    if tab.showsRates, left?.showsRates != true { effects.append(streamRates()) }
    if tab.showsAccounts, left?.showsAccounts != true { effects.append(fetchAccounts(&state)) }
    if tab.showsTransactions, state.pagesLoaded == 0 { effects.append(loadPage(&state)) }
    return .merge(effects)
  }

  /// Cancels what `tab` has asked for and `next` does not show.
  func leave(_ tab: Tab, for next: Tab, state: inout DashboardState) -> Effect<DashboardAction> {
    var effects: [Effect<DashboardAction>] = []
    if tab.showsRates, !next.showsRates { effects.append(.cancel(id: CancelID.rates)) }
    if state.isLoadingAccounts, !next.showsAccounts {
      state.isLoadingAccounts = false
      effects.append(.cancel(id: CancelID.accounts))
    }
    if state.isLoadingPage, !next.showsTransactions {
      state.isLoadingPage = false
      effects.append(.cancel(id: CancelID.page))
    }
    return .merge(effects)
  }
}
