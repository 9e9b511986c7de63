/// How many of a kind one member may make within 24 hours. What is counted is what was made: rows that are there, and those
/// that are gone, of which `counted_act` keeps when they were made. A feature declares its limits beside its `Content`.
package struct DailyLimit: Sendable {
    package let most: Int
    /// When each of what is counted was made: a statement. `?1` is who has made it, `?2` is when the day began.
    private let times: String

    /// What is reported stays reported, whatever becomes of it: nobody deletes a report of their own.
    package static let reports = DailyLimit(20, rows: "report WHERE reporter_id = ?1")

    /// Reports by somebody who has no account, whom that column names.
    static func withoutAccount(_ column: String) -> DailyLimit {
        DailyLimit(20, rows: "report WHERE \(column) = ?1")
    }

    /// Which rows of a table a limit is about, by a column whose value triggers write down when the row is deleted.
    struct Variant: Sendable {
        let column: String
        let value: String

        init(_ column: String, _ value: String) {
            (self.column, self.value) = (column, value)
        }
    }

    /// - Parameter exception: which of the rows are made by no member's hand, as a condition.
    init(_ most: Int, _ content: Content, _ variant: Variant? = nil, except exception: String? = nil) {
        let kind = variant.map { "AND \($0.column) = '\($0.value)'" } ?? ""
        let hands = exception.map { "AND NOT \($0)" } ?? ""
        self.init(
            most,
            rows: "\(content.table) WHERE \(content.maker) = ?1 \(kind) \(hands)",
            gone: "account_id = ?1 AND content = '\(content.table)'"
                + (variant.map { " AND variant = '\($0.value)'" } ?? "")
        )
    }

    /// - Parameters:
    ///   - rows: a table, and which of its rows are counted, where `?1` is their maker.
    ///   - gone: which rows of `counted_act`; `nil` for what its maker cannot delete.
    init(_ most: Int, rows: String, gone: String? = nil) {
        self.most = most
        let there = "SELECT created_at FROM \(rows) AND created_at > ?2"
        times =
            gone.map { "\(there) UNION ALL SELECT created_at FROM counted_act WHERE \($0) AND created_at > ?2" }
            ?? there
    }

    /// Forgets what counts no more.
    package static func forgetOld(now: Int64, _ db: DatabaseConnection) throws { try CountedAct.forget(now: now, db) }

    /// For so long what was made is counted.
    package static let seconds: Int64 = 86_400

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
            cached: "SELECT created_at FROM (\(times)) AS made ORDER BY created_at DESC LIMIT 1 OFFSET ?3",
            arguments: [maker, now - Self.seconds, most - count]
        )
        if let standing { throw Reached(most: most, freeAt: standing + Self.seconds) }
    }
}
