/// Some transactions, newest first, and where to go on.
public struct TransactionPage: Codable, Hashable, Sendable {
  /// Where a page begins. Only the bank makes sense of it.
  public struct Cursor: Codable, Hashable, Sendable {
    /// The number of newer transactions that the page leaves out.
    public let offset: Int

    /// Creates a cursor behind the `offset` newest transactions.
    public init(offset: Int) {
      self.offset = offset
    }
  }

  /// The transactions, newest first.
  public let transactions: [Transaction]
  /// Where the next page begins; nil if there is none.
  public let nextCursor: Cursor?

  /// Creates a page.
  public init(transactions: [Transaction], nextCursor: Cursor?) {
    self.transactions = transactions
    self.nextCursor = nextCursor
  }
}
