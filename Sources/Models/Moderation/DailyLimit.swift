/// How many of a kind one member may make within 24 hours. What is counted is what is there: nothing is kept only for
/// counting. A feature declares its limits beside its `Content`.
package struct DailyLimit: Sendable {
    package let most: Int
    /// The table, and which of its rows are counted; `?1` is the account.
    private let rows: String

    package static let reports = DailyLimit(20, .report)

    /// Reports by somebody who has no account, whom that column names.
    static func withoutAccount(_ column: String) -> DailyLimit { DailyLimit(20, rows: "report WHERE \(column) = ?1") }

    init(_ most: Int, _ content: Content, _ condition: String = "") {
        self.most = most
        rows = "\(content.table) WHERE \(content.maker) = ?1 \(condition)"
    }

    /// - Parameter rows: a table, and which of its rows are counted, where `?1` is their maker.
    init(_ most: Int, rows: String) {
        self.most = most
        self.rows = rows
    }

    private static let seconds: Int64 = 86_400

    /// The limit of the day is reached.
    package struct Reached: Error, Hashable {
        package let most: Int
        /// When as many as were asked for can be made. Epoch seconds.
        package let freeAt: Int64
    }

    /// Throws `Reached` where `count` more, at most `most`, are too many. Inside of the transaction that makes them.
    package func check(adding count: Int = 1, by account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try check(adding: count, by: account.rawValue, now: now, db)
    }

    func check(adding count: Int = 1, by maker: Int64, now: Int64, _ db: DatabaseConnection) throws {
        let standing = try Int64.fetchOne(
            db,
            cached: """
                SELECT created_at FROM \(rows) AND created_at > ?2 ORDER BY created_at DESC LIMIT 1 OFFSET ?3
                """,
            arguments: [maker, now - Self.seconds, most - count]
        )
        if let standing { throw Reached(most: most, freeAt: standing + Self.seconds) }
    }
}
