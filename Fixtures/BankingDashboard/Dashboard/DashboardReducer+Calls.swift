import ReelStore

// The calls to the bank. None is made while an equal one is under way.
extension DashboardReducer {
  func streamRates() -> Effect<DashboardAction> {
    .stream(name: "rates", id: CancelID.rates, cancelInFlight: true) { [service] in
      await service.rates()
    } transform: {
      .rateTicked($0)
    }
  }

  func fetchAccounts(_ state: inout DashboardState) -> Effect<DashboardAction> {
    guard !state.isLoadingAccounts else { return .none }
    state.isLoadingAccounts = true
    return .run(name: "accounts", id: CancelID.accounts) { [service] send in
      await send(.accountsLoaded(try await service.accounts()))
    } failed: {
      .accountsFailed("\($0)")
    }
  }

  func loadPage(_ state: inout DashboardState) -> Effect<DashboardAction> {
    guard !state.isLoadingPage, state.hasMoreTransactions else { return .none }
    state.isLoadingPage = true
    return .run(name: "page", id: CancelID.page) { [service, cursor = state.nextCursor] send in
      await send(.pageLoaded(try await service.transactions(after: cursor)))
    } failed: {
      .pageFailed("\($0)")
    }
  }

  func toggleBiometrics(_ isOn: Bool, _ state: inout DashboardState) -> Effect<DashboardAction> {
    let wasChecking = state.isCheckingBiometrics
    state.isCheckingBiometrics = isOn
    guard isOn else {
      state.biometricsEnabled = false
      return wasChecking ? .cancel(id: CancelID.biometrics) : .none
    }
    guard !wasChecking else { return .none }
    return .run(name: "biometrics", id: CancelID.biometrics) { [service] send in
      await send(.biometricsChecked(try await service.checkBiometrics()))
    } failed: { _ in
      .biometricsChecked(false)
    }
  }

  func pay(_ payment: Payment, _ state: inout DashboardState) -> Effect<DashboardAction> {
    guard !state.payment.isSending else { return .none }
    state.payment = .sending(payment)
    return .run(name: "pay") { [service] send in
      await send(.paymentCompleted(try await service.pay(payment)))
    } failed: {
      .paymentFailed("\($0)")
    }
  }
}
