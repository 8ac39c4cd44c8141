import Observation
import ReelRecording

/// The dashboard as it was first shipped: a hand-written store with raw tasks, and with the mistakes that such stores are
/// shipped with. It is kept that way, to show what Reel finds in it.
///
/// - `startRates` makes `self` strong before its loop, so the store lives as long as the rates do: for ever.
/// - `fetchAccounts` starts a second fetch beside one that is under way.
/// - `fetchAccounts` reports to the state also after its task was cancelled.
/// - `loadPage` loads and appends a page twice on a double tap.
/// - `pay` pays twice on a double tap.
@MainActor
@Observable
public final class DashboardAsShippedStore {
  /// What the dashboard knows.
  public private(set) var state = DashboardState()

  @ObservationIgnored private let service: any DashboardService
  @ObservationIgnored private var ratesTask: Task<Void, Never>?
  @ObservationIgnored private var fetchTask: Task<Void, Never>?

  /// Creates a dashboard that speaks to `service`.
  public init(service: any DashboardService) {
    self.service = service
  }

  /// Applies `action` to the state, and starts the calls to the bank that follow from it.
  public func dispatch(_ action: DashboardAction) {
    let previousTab = state.selectedTab
    reduce(action)
    Recorder.record(action, state: state, of: self)
    startWork(for: action, previousTab: previousTab)
  }
}

// MARK: - State

extension DashboardAsShippedStore {
  private func reduce(_ action: DashboardAction) {
    switch action {
    case .appeared: break
    case .tabSelected(let tab): state.selectedTab = tab

    case .refreshAccounts: state.isLoadingAccounts = true
    case .accountsLoaded(let accounts):
      state.accounts = accounts
      state.accountsError = nil
      state.isLoadingAccounts = false
    case .accountsFailed(let reason):
      state.accountsError = reason
      state.isLoadingAccounts = false

    case .rateTicked(let rate): state.apply(rate)
    case .alertDismissed: _ = state.alerts.popLast()

    case .loadMoreTapped: state.isLoadingPage = true
    case .pageLoaded(let page):
      state.append(page)
      state.pageError = nil
      state.isLoadingPage = false
    case .pageFailed(let reason):
      state.pageError = reason
      state.isLoadingPage = false

    case .biometricsToggled(let isOn):
      state.isCheckingBiometrics = isOn
      state.biometricsEnabled = false
    case .biometricsChecked(let isKnown):
      state.biometricsEnabled = isKnown
      state.isCheckingBiometrics = false

    case .payTapped(let payment): state.payment = .sending(payment)
    case .paymentCompleted(let receipt): state.apply(receipt)
    case .paymentFailed(let reason): state.payment = .failed(reason)
    }
  }
}

// MARK: - Work

extension DashboardAsShippedStore {
  private func startWork(for action: DashboardAction, previousTab: Tab) {
    switch action {
    case .appeared:
      startRates()
      fetchAccounts()
      loadPage()
    case .tabSelected(let tab):
      if !tab.showsRates { ratesTask?.cancel() }
      if tab.showsRates, !previousTab.showsRates { startRates() }
      if !tab.showsAccounts { fetchTask?.cancel() }
      if tab.showsAccounts { fetchAccounts() }
    case .refreshAccounts: fetchAccounts()
    case .loadMoreTapped: loadPage()
    case .biometricsToggled(true): checkBiometrics()
    case .payTapped(let payment): pay(payment)
    default: break
    }
  }

  private func startRates() {
    ratesTask = Task { [weak self] in
      guard let self else { return }
      for await rate in await self.service.rates() {
        self.dispatch(.rateTicked(rate))
      }
    }
  }

  private func fetchAccounts() {
    fetchTask = Task {
      do {
        dispatch(.accountsLoaded(try await service.accounts()))
      } catch {
        dispatch(.accountsFailed("\(error)"))
      }
    }
  }

  private func loadPage() {
    guard state.hasMoreTransactions else { return }
    Task {
      do {
        dispatch(.pageLoaded(try await service.transactions(after: state.nextCursor)))
      } catch {
        dispatch(.pageFailed("\(error)"))
      }
    }
  }

  private func checkBiometrics() {
    Task {
      dispatch(.biometricsChecked((try? await service.checkBiometrics()) ?? false))
    }
  }

  private func pay(_ payment: Payment) {
    Task {
      do {
        dispatch(.paymentCompleted(try await service.pay(payment)))
      } catch {
        dispatch(.paymentFailed("\(error)"))
      }
    }
  }
}
