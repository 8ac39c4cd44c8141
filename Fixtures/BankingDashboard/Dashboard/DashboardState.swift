import Foundation

/// What the dashboard knows. Both stores of this app work on it.
public struct DashboardState: Codable, Hashable, Sendable {
  /// The tab on the screen.
  public var selectedTab = Tab.overview

  /// The accounts, as the bank last told them.
  public var accounts: [Account] = []
  /// Whether the bank is being asked for the accounts.
  public var isLoadingAccounts = false
  /// Why the accounts could not be fetched, if that is how the last fetch ended.
  public var accountsError: String?

  /// The newest quote of each pair.
  public var rates: [CurrencyPair: Rate] = [:]
  /// The newest alerts, oldest first; no more than ``alertLimit``.
  public var alerts: [Alert] = []
  /// The number of alerts raised so far.
  public var alertCount = 0

  /// The transactions loaded so far, newest first.
  public var transactions: [Transaction] = []
  /// Where the next page begins; nil before the first page, and after the last.
  public var nextCursor: TransactionPage.Cursor?
  /// The number of pages loaded so far.
  public var pagesLoaded = 0
  /// Whether the bank is being asked for a page.
  public var isLoadingPage = false
  /// Why a page could not be fetched, if that is how the last fetch ended.
  public var pageError: String?

  /// Whether the person unlocks the app with their face.
  public var biometricsEnabled = false
  /// Whether the device is looking at the person's face.
  public var isCheckingBiometrics = false

  /// How far the payment on the screen has got.
  public var payment = PaymentStatus.idle

  /// A dashboard that knows nothing yet.
  public init() {}

  /// The most alerts that are kept.
  public static let alertLimit = 10
  /// The move between two quotes of a pair, as a fraction, from which on it raises an alert.
  public static let alertThreshold = Decimal(sign: .plus, exponent: -3, significand: 15)

  /// Whether there are transactions that were not loaded yet.
  public var hasMoreTransactions: Bool { pagesLoaded == 0 || nextCursor != nil }

  /// Takes in a quote, and raises an alert if the rate has moved a lot.
  public mutating func apply(_ rate: Rate) {
    let earlier = rates.updateValue(rate, forKey: rate.pair)
    guard let earlier else { return }
    let move = rate.move(since: earlier)
    guard abs(move) >= Self.alertThreshold else { return }
    alerts.append(Alert(id: alertCount, rate: rate, move: move))
    alerts.removeFirst(max(0, alerts.count - Self.alertLimit))
    alertCount += 1
  }

  /// Takes in a page of transactions.
  public mutating func append(_ page: TransactionPage) {
    transactions += page.transactions
    nextCursor = page.nextCursor
    pagesLoaded += 1
  }

  /// Takes in a receipt, and with it the new balance of the paying account.
  public mutating func apply(_ receipt: Receipt) {
    payment = .sent(receipt)
    for index in accounts.indices where accounts[index].id == receipt.payment.account {
      accounts[index].balance = receipt.balance
    }
  }
}
