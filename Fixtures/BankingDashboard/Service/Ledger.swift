import Foundation

/// The bank's books: accounts, and the transactions that happened before the bank opened.
struct Ledger: Sendable {
  private(set) var accounts = [
    Account(id: "DE02100100100006820101", name: "Everyday", balance: 2_480),
    Account(id: "DE02200505501015871393", name: "Savings", balance: 18_250),
    Account(id: "DE02300209000106531065", name: "Travel", balance: 640),
  ]

  /// All transactions, newest first.
  private let transactions: [Transaction] = {
    let counterparties = ["Grocer", "Tram", "Bakery", "Landlord", "Employer", "Bookshop", "Cinema"]
    return (1...80).reversed().map { id in
      let name = counterparties[id % counterparties.count]
      let cents = Decimal(id * 137 % 9_000 + 250) / 100
      return Transaction(id: id, counterparty: name, amount: name == "Employer" ? cents * 40 : -cents)
    }
  }()

  private static let pageSize = 10

  func page(after cursor: TransactionPage.Cursor?) -> TransactionPage {
    let start = min(max(0, cursor?.offset ?? 0), transactions.count)
    let end = min(start + Self.pageSize, transactions.count)
    return TransactionPage(
      transactions: Array(transactions[start..<end]),
      nextCursor: end < transactions.count ? TransactionPage.Cursor(offset: end) : nil)
  }

  /// Takes the amount of `payment` from its account and returns what is left there.
  mutating func debit(_ payment: Payment) throws(BankError) -> Decimal {
    guard payment.amount > 0 else { throw .invalidAmount(payment.amount) }
    guard let index = accounts.firstIndex(where: { $0.id == payment.account }) else {
      throw .unknownAccount(payment.account)
    }
    guard accounts[index].balance >= payment.amount else {
      throw .insufficientFunds(balance: accounts[index].balance)
    }
    accounts[index].balance -= payment.amount
    return accounts[index].balance
  }
}
